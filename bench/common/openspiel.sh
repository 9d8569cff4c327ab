# Installs OpenSpiel into a cache on the first run and names its Python: `. ../common/openspiel.sh`.
python=${XDG_CACHE_HOME:-$HOME/.cache}/turnstile-bench/open_spiel-2.0.2
if [ ! -x "$python/bin/python" ]; then
    { python3 -m venv "$python.new" && "$python.new/bin/pip" install --quiet open_spiel==2.0.2 &&
        mv "$python.new" "$python"; } || echo "OpenSpiel could not be installed" >&2
fi
python=$python/bin/python
