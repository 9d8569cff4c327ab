#!/bin/sh
# Makes a site of all pages, with their pictures and the reference of every crate: target/site.
# Nothing is fetched: rustdoc turns Markdown into pages, too.
set -eu
cd "$(dirname "$0")/.."
site=target/site
rm -rf "$site" target/pages
mkdir -p "$site"

for page in README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md $(find docs -name '*.md') \
  crates/flow/flow.md crates/wire/protocol.md bench/README.md bench/server/README.md web/README.md; do
  # Links between pages lead to what they become; the index of a folder is its README.
  mkdir -p "target/pages/$(dirname "$page")" "$site/$(dirname "$page")"
  # rustdoc wants the title in the first line.
  sed -E -e '/./,$!d' -e 's/\]\(([^):]*)README\.md(#[^)]*)?\)/](\1index.html\2)/g; s/\]\(([^):]*)\.md(#[^)]*)?\)/](\1.html\2)/g' \
    "$page" > "target/pages/$page"
  name=$(basename "$page" .md)
  rustdoc --markdown-no-toc --html-in-header docs/site.html \
    --output "$site/$(dirname "$page")" "target/pages/$page"
  [ "$name" != README ] || mv "$site/$(dirname "$page")/README.html" "$site/$(dirname "$page")/index.html"
done

# Whatever the pages show or link to that is no page.
mkdir -p "$site/web" "$site/docs/programs"
cp -r web/pictures "$site/web/"
cp docs/programs/bot.py "$site/docs/programs/"
cp -r docs/hosting "$site/docs/"
cp LICENSE-MIT LICENSE-APACHE "$site/"
[ ! -d target/doc ] || cp -r target/doc "$site/reference"

# The turns of our games as pictures, drawn by the program itself.
turnstile=target/debug/turnstile
if [ -x "$turnstile" ]; then
  for page in "$site"/docs/flows/*.html; do
    game=$(basename "$page" .html)
    "$turnstile" diagram "$game" --format svg > "$site/docs/flows/$game.svg"
    echo "<p><img src=\"$game.svg\" alt=\"The turn of $game\"></p>" >> "$page"
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
