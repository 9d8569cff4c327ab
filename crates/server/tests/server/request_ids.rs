//! Every request that changes something carries an id, as the description of the API says.

use serde_json::Value;

/// Routes that are asked with a body and change nothing.
const QUESTIONS: [&str; 3] = ["check", "continuations", "hint"];
/// Orders of an operator that change nothing.
const LOOKS: [&str; 5] = ["list", "show", "export", "jobs", "stats"];

/// The schema that a reference names.
fn resolved<'a>(described: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(name) => described.pointer(name.trim_start_matches('#')).unwrap(),
        None => schema,
    }
}

fn requires_an_id(schema: &Value) -> bool {
    let required = schema["required"].as_array();
    required.is_some_and(|it| it.iter().any(|it| it == "request_id"))
        && schema["properties"]["request_id"]["type"] == "string"
}

/// What is wrong with the bodies of a route that changes something.
fn unnamed(described: &Value, operation: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    let Some(content) = operation["requestBody"]["content"].as_object() else {
        return vec!["it has no body".to_string()];
    };
    for (kind, body) in content {
        let schema = resolved(described, &body["schema"]);
        if kind == "text/plain" {
            let parameters = operation["parameters"].as_array().unwrap();
            if !parameters.iter().any(|it| it["name"] == "request_id" && it["in"] == "query") {
                wrong.push(format!("{kind} has no parameter `request_id`"));
            }
        } else if let Some(variants) = schema["oneOf"].as_array() {
            for variant in variants {
                let order = variant["properties"]["order"]["enum"][0].as_str();
                if !order.is_some_and(|it| LOOKS.contains(&it)) && !requires_an_id(variant) {
                    wrong.push(format!("{order:?} has no `request_id`"));
                }
            }
        } else if !requires_an_id(schema) {
            wrong.push(format!("{kind} has no `request_id`"));
        }
    }
    wrong
}

#[test]
fn every_route_that_changes_something_requires_a_request_id() {
    let described: Value = serde_json::to_value(server::openapi()).unwrap();
    let (mut changing, mut wrong) = (0, Vec::new());
    for (path, methods) in described["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let name = path.rsplit('/').next().unwrap();
            if ["get", "head"].contains(&method.as_str()) || QUESTIONS.contains(&name) {
                continue;
            }
            changing += 1;
            let faults = unnamed(&described, operation);
            wrong.extend(faults.iter().map(|it| format!("{method} {path}: {it}")));
        }
    }
    assert!(changing >= 20, "only {changing} routes were found");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
