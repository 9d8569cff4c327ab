/** Looking at a part of the map: how far in, and where. */

import { BOX, HEIGHT, WIDTH } from './map';

export interface Camera {
  /** The middle of what is seen, on the map. */
  x: number;
  y: number;
  /** 1 shows the whole map. */
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: Camera = { x: WIDTH / 2, y: HEIGHT / 2, zoom: 1 };
export const CLOSEST = 6;
/** Framing some countries goes no closer than this. */
const CLOSE = 3;

/** How many pixels a unit of the map is wide. */
export function scaleOf(box: Size, zoom: number): number {
  return Math.min(box.width / WIDTH, box.height / HEIGHT) * zoom || 1;
}

function within(value: number, seen: number, all: number): number {
  return seen >= all ? all / 2 : Math.min(Math.max(value, seen / 2), all - seen / 2);
}

/** The same look, without anything beyond the map. */
export function kept({ x, y, zoom }: Camera, box: Size): Camera {
  const near = Math.min(Math.max(zoom, 1), CLOSEST);
  const scale = scaleOf(box, near);
  return {
    x: within(x, box.width / scale, WIDTH),
    y: within(y, box.height / scale, HEIGHT),
    zoom: near,
  };
}

/** The part of the map that is seen. */
export function windowOf(camera: Camera, box: Size): Size & { x: number; y: number } {
  const scale = scaleOf(box, camera.zoom);
  const [width, height] = [box.width / scale, box.height / scale];
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** Closer or further, while a point of the map stays where it is on the screen. */
export function zoomed(
  camera: Camera,
  box: Size,
  factor: number,
  at: { x: number; y: number } = camera,
): Camera {
  const zoom = Math.min(Math.max(camera.zoom * factor, 1), CLOSEST);
  const share = camera.zoom / zoom;
  const moved = {
    x: at.x + (camera.x - at.x) * share,
    y: at.y + (camera.y - at.y) * share,
    zoom,
  };
  return kept(moved, box);
}

/** Moved by so many pixels. */
export function panned(camera: Camera, box: Size, dx: number, dy: number): Camera {
  const scale = scaleOf(box, camera.zoom);
  return kept({ ...camera, x: camera.x - dx / scale, y: camera.y - dy / scale }, box);
}

/** A look at some points with the boxes around them, no further away than a distance. */
export function framed(
  points: readonly { x: number; y: number }[],
  box: Size,
  furthest = 1,
): Camera {
  if (points.length === 0) return WHOLE;
  const span = (axis: 'x' | 'y', pad: number) => {
    const all = points.map((it) => it[axis]);
    const [least, most] = [Math.min(...all) - pad, Math.max(...all) + pad];
    return { middle: (least + most) / 2, length: most - least };
  };
  const [across, down] = [span('x', BOX.width * 0.7), span('y', BOX.height)];
  const scale = Math.min(box.width / across.length, box.height / down.length);
  const zoom = Math.min(scale / scaleOf(box, 1), CLOSE);
  if (zoom >= furthest) return kept({ x: across.middle, y: down.middle, zoom }, box);
  // They do not fit, so that one looks at where most of them are.
  const mean = (axis: 'x' | 'y') => points.reduce((sum, it) => sum + it[axis], 0) / points.length;
  return kept({ x: mean('x'), y: mean('y'), zoom: furthest }, box);
}

/** Whether a country is wholly in sight. */
export function isSeen(point: { x: number; y: number }, camera: Camera, box: Size): boolean {
  const seen = windowOf(camera, box);
  const [dx, dy] = [BOX.width / 2, BOX.height / 2];
  return (
    point.x - dx >= seen.x - 1 &&
    point.x + dx <= seen.x + seen.width + 1 &&
    point.y - dy >= seen.y - 1 &&
    point.y + dy <= seen.y + seen.height + 1
  );
}
