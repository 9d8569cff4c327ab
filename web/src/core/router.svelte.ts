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

class Router {
  place: Place = $state.raw(read(typeof location === 'undefined' ? '' : location.hash));

  start(): void {
    addEventListener('hashchange', () => {
      this.place = read(location.hash);
      scrollTo(0, 0);
    });
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
