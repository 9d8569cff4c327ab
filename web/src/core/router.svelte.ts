/** Where the page is. Addresses are fragments, so every base path and file server will do. */

export interface Place {
  /** The parts of the path: `match`, `5b1e…`. */
  path: string[];
  query: URLSearchParams;
}

/** What cannot be decoded is taken as it is written, and then found nowhere. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function read(fragment: string): Place {
  const [path = '', query = ''] = fragment.replace(/^#\/?/, '').split('?', 2);
  return {
    path: path.split('/').filter(Boolean).map(decoded),
    query: new URLSearchParams(query),
  };
}

/** The way to a match that a link names in its query, where servers see it; none if it names none. */
export function linked(search: string): string | null {
  const query = new URLSearchParams(search);
  const [id, watch] = [query.get('match'), query.get('watch')];
  if (!id) return null;
  return to('match', id) + (watch ? `?watch=${encodeURIComponent(watch)}` : '');
}

class Router {
  place: Place = $state.raw(read(typeof location === 'undefined' ? '' : location.hash));

  start(): void {
    this.enter();
    addEventListener('hashchange', () => {
      this.place = read(location.hash);
      scrollTo(0, 0);
    });
  }

  /** Goes where the link leads by which the page was opened. */
  private enter(): void {
    const way = linked(location.search);
    if (!way) return;
    history.replaceState(null, '', location.pathname + way);
    this.place = read(location.hash);
  }
}

export const router = new Router();

/** The address of a place in this page. */
export function to(...path: string[]): string {
  return '#/' + path.map(encodeURIComponent).join('/');
}

export function go(...path: string[]): void {
  location.hash = to(...path);
}

/** Changes the address without a new entry in the history, as when an invitation is used up. */
export function replace(...path: string[]): void {
  history.replaceState(null, '', to(...path));
  router.place = read(location.hash);
}
