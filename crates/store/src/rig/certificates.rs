//! Certificates of an authority that only a test knows.

use super::database::owned;
use super::process::run;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Extensions of both kinds of certificates.
const EXTENSIONS: &str = "[req]\ndistinguished_name = name\n[name]\n\
    [authority]\nbasicConstraints = critical, CA:TRUE\nkeyUsage = critical, keyCertSign\n\
    [server]\nbasicConstraints = critical, CA:FALSE\nextendedKeyUsage = serverAuth\n";

/// An authority, and a certificate that it gave to a server.
pub struct Certificates {
    home: tempfile::TempDir,
}

impl Certificates {
    /// A new authority and a server's certificate for these names: `DNS:db.example`, `IP:127.0.0.1`.
    ///
    /// # Panics
    /// If the program `openssl` is missing.
    pub fn of(names: &str) -> Certificates {
        let home = tempfile::Builder::new().prefix("turnstile-tls").tempdir().unwrap();
        let made = Certificates { home };
        let settings = format!("{EXTENSIONS}subjectAltName = {names}\n");
        std::fs::write(made.path("openssl.conf"), settings).unwrap();
        made.sign("authority", "ca", &[]);
        let (ca, key) = (made.authority(), made.path("ca.key"));
        made.sign("server", "server", &["-CA".as_ref(), &ca, "-CAkey".as_ref(), &key]);
        for path in [made.home.path(), &made.certificate(), &made.key()] {
            owned(path);
        }
        made
    }

    fn sign(&self, kind: &str, name: &str, by: &[&Path]) {
        let mut openssl = Command::new("openssl");
        openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]);
        openssl.args(["-nodes", "-days", "2", "-subj", &format!("/CN=turnstile test {kind}")]);
        openssl.arg("-config").arg(self.path("openssl.conf")).args(["-extensions", kind]);
        openssl.arg("-keyout").arg(self.path(&format!("{name}.key")));
        run(openssl.arg("-out").arg(self.path(&format!("{name}.pem"))).args(by));
    }

    fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    /// The file of the authority.
    pub fn authority(&self) -> PathBuf {
        self.path("ca.pem")
    }

    /// The file of the server's certificate.
    pub fn certificate(&self) -> PathBuf {
        self.path("server.pem")
    }

    /// The file of the server's key.
    pub fn key(&self) -> PathBuf {
        self.path("server.key")
    }
}
