#!/bin/sh
# Makes a site of all pages, with their pictures and the reference of every crate: target/site.
# Nothing is fetched: rustdoc turns Markdown into pages, too.
set -eu
cd "$(dirname "$0")/.."
site=target/site
rm -rf "$site" target/pages
mkdir -p "$site"

for page in README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md $(find docs -name '*.md') \
  crates/flow/flow.md crates/wire/protocol.md bench/README.md bench/*/README.md web/README.md; do
  # Links between pages lead to what they become; the index of a folder is its README.
  mkdir -p "target/pages/$(dirname "$page")" "$site/$(dirname "$page")"
  # rustdoc wants the title in the first line.
  sed -E -e '/./,$!d' -e 's/\]\(([^):]*)README\.md(#[^)]*)?\)/](\1index.html\2)/g; s/\]\(([^):]*)\.md(#[^)]*)?\)/](\1.html\2)/g' \
    "$page" > "target/pages/$page"
  name=$(basename "$page" .md)
  # The way home, from however deep.
  up=$(dirname "$page" | sed -e 's#^\.$##' -e 's#[^/][^/]*/*#../#g')
  sed "s#UP/#$up#g" docs/site-nav.html > target/pages/nav.html
  rustdoc --markdown-no-toc --html-in-header docs/site.html --html-before-content target/pages/nav.html \
    --output "$site/$(dirname "$page")" "target/pages/$page"
  [ "$name" != README ] || mv "$site/$(dirname "$page")/README.html" "$site/$(dirname "$page")/index.html"
done

# Whatever the pages show or link to that is no page.
mkdir -p "$site/web" "$site/docs/programs"
cp -r web/pictures "$site/web/"
cp docs/programs/bot.py "$site/docs/programs/"
cp bench/bots/*.py "$site/bench/bots/"
cp -r docs/hosting "$site/docs/"
cp LICENSE-MIT LICENSE-APACHE "$site/"
[ ! -d target/doc ] || cp -r target/doc "$site/reference"

# Every diagram of our games as a picture above its text, drawn by the program itself.
turnstile=target/debug/turnstile
if [ -x "$turnstile" ]; then
  for page in "$site"/docs/flows/*.html; do
    game=$(basename "$page" .html)
    for diagram in $(awk '/^## / { name = $2 } /^```mermaid/ { print name }' "docs/flows/$game.md"); do
      "$turnstile" diagram "$game" --diagram "$diagram" --format svg > "$site/docs/flows/$game-$diagram.svg"
      picture="<p><img src=\"$game-$diagram.svg\" alt=\"The diagram $diagram of $game\"></p>"
      sed -i "s#</a>$diagram</h2><div class=\"example-wrap\">#</a>$diagram</h2>$picture<div class=\"example-wrap\">#" "$page"
    done
  done
fi

# A link that leads nowhere is a fault of the page it stands on.
missing=0
for page in $(find "$site" -name '*.html' -not -path "$site/reference/*"); do
  # A bare word is a link inside the reference.
  for link in $(grep -oE '(href|src)="[^"#:]*[./][^"#:]*' "$page" | sed -E 's/(href|src)="//'); do
    if [ ! -e "$(dirname "$page")/$link" ]; then
      echo "$page: $link leads nowhere" >&2
      missing=1
    fi
  done
done
[ "$missing" = 0 ] || exit 1
echo "the site is $site/index.html"
