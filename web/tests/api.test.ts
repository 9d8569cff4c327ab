import { expect, it } from 'vitest';
import { Api, Refused, Unreachable } from '../src/core/api.ts';

/** A server that gives these answers one after the other; an error is a broken line. */
function serve(...answers: (Response | Error)[]) {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  const api = new Api({
    fetch: async (path, init) => {
      asked.push({ path, body: JSON.parse(String(init?.body ?? '{}')) });
      const answer = answers.shift();
      if (!answer) throw new Error('asked too often');
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wait: () => Promise.resolve(),
  });
  return { api, asked };
}

const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const refusal = (code: string) => ({ space: 'server', code, facts: {}, text: code });

it('sends a move again under the same id until it is answered', async () => {
  const { api, asked } = serve(
    new TypeError('offline'),
    answer(503, refusal('Stopping')),
    answer(200, { from: 1, seq: 2 }),
  );
  expect(await api.play('m', '0.1', 'e2')).toEqual({ from: 1, seq: 2 });
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map((it) => it.body.request_id)).size).toBe(1);
  expect(asked[0]?.body).toMatchObject({ question: '0.1', move: 'e2' });
});

it('uses a link, says something, opens a record and asks for a link under one id each', async () => {
  const asking = [
    (api: Api) => api.claim('77ab', 'one'),
    (api: Api) => api.say('m', { phrase: 'hello' }),
    (api: Api) => api.open('turnstile record 2'),
    (api: Api) => api.device(),
  ];
  for (const ask of asking) {
    const { api, asked } = serve(new TypeError('hung up'), answer(200, {}));
    await ask(api);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toEqual(asked[1]);
    expect(asked[0]?.body.request_id).toMatch(/^[\w-]{1,64}$/);
  }
});

it('says at once that somebody says too much', async () => {
  const { api, asked } = serve(answer(429, refusal('TooMuchTalk')));
  await expect(api.say('m', { phrase: 'hello' })).rejects.toMatchObject({ status: 429 });
  expect(asked).toHaveLength(1);
});

it('gives every request an id of its own', async () => {
  const { api, asked } = serve(answer(200, {}), answer(200, {}));
  await api.play('m', '0.1', 'e2');
  await api.play('m', '0.2', 'e3');
  expect(asked[0]?.body.request_id).not.toBe(asked[1]?.body.request_id);
  expect(asked[0]?.body.request_id).toMatch(/^[\w-]{1,64}$/);
});

it('does not repeat what the server refuses', async () => {
  const { api, asked } = serve(answer(422, refusal('TooFar')));
  const error = await api.play('m', '0.1', 'e9').catch((it: unknown) => it);
  expect(error).toBeInstanceOf(Refused);
  expect((error as Refused).refusal.code).toBe('TooFar');
  expect(asked).toHaveLength(1);
});

it('gives up in the end and says that nobody answered', async () => {
  const { api, asked } = serve(...Array.from({ length: 9 }, () => new TypeError('offline')));
  await expect(api.play('m', '0.1', 'e2')).rejects.toBeInstanceOf(Unreachable);
  expect(asked).toHaveLength(5);
});

it('reads an answer that is not the server’s own as a refusal', async () => {
  const { api } = serve(new Response('<html>', { status: 404 }));
  await expect(api.games()).rejects.toMatchObject({ status: 404, refusal: { code: 'NoAnswer' } });
});
