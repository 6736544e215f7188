import { expect, test } from 'vitest';
import { call, hide, opened, scene, show, wait } from '@/test/stream-scene.ts';

test('sends the raw token and what it has, and reads messages however they are cut', async () => {
  expect(call(0)).toMatchObject({ watch: 'team:3:1', day: null, token: 'raw' });
  await opened();
  const data = JSON.stringify({ area: 'events', key: 3, version: 9, spread: 40 });
  call(0).send(`: hello\n\nevent: version\nda`);
  call(0).send(
    `ta: ${data}\n\nevent: version\ndata: {"area":1}\n\nevent: other\ndata: {}\n\nevent: board\ndata: {\n\n`,
  );
  await wait(0);
  expect(scene.messages).toEqual([{ event: 'version', data: { area: 'events', key: 3, version: 9, spread: 40 } }]);
  expect(scene.states).toEqual(['connecting', 'live']);
});

test('after a clean close it comes back within a second, with the newest versions, and is never offline', async () => {
  await opened();
  scene.versions = ['team:3:2'];
  scene.day = '2026-11-15';
  call(0).end();
  await wait(499);
  expect(scene.calls).toHaveLength(1);
  await wait(1);
  expect(call(1)).toMatchObject({ watch: 'team:3:2', day: '2026-11-15' });
  await opened();
  expect(scene.states).toEqual(['connecting', 'live', 'connecting', 'live']);
});

test('a stream that fell silent for 40 s is given up; one with a line every 15 s is not', async () => {
  await opened();
  await wait(39_000);
  call(0).send(': still here\n\n');
  await wait(39_000);
  call(0).send(': still here\n\n');
  await wait(39_999);
  expect(scene.calls).toHaveLength(1);
  await wait(1);
  expect(call(0).aborted()).toBe(true);
  expect(scene.states.at(-1)).toBe('offline');
  await wait(750);
  expect(scene.calls).toHaveLength(2);
});

test('a server that never answers is given up too', async () => {
  await wait(40_750);
  expect(call(0).aborted()).toBe(true);
  expect(scene.calls).toHaveLength(2);
});

test('another watch list: many changes are one connection, and the old one goes when the new one is there', async () => {
  await opened();
  scene.versions = ['team:3:1', 'team:4'];
  scene.stream?.reopen();
  await wait(30);
  scene.stream?.reopen();
  await wait(49);
  expect(scene.calls).toHaveLength(1);
  await wait(1);
  expect(call(1).watch).toBe('team:3:1,team:4');
  expect(call(0).aborted()).toBe(false);
  call(0).send(`event: version\ndata: {"area":"events","key":3,"version":9,"spread":0}\n\n`);
  await wait(0);
  expect(scene.messages).toHaveLength(1);
  await opened();
  expect(call(0).aborted()).toBe(true);
  expect(scene.states).toEqual(['connecting', 'live']);
  await wait(39_000);
  expect(scene.calls).toHaveLength(2);
});

test('a new connection that fails takes the old one with it, and both come back as one', async () => {
  await opened();
  scene.stream?.reopen();
  await wait(50);
  call(1).fail();
  await wait(0);
  expect(call(0).aborted()).toBe(true);
  expect(scene.states.at(-1)).toBe('offline');
  await wait(750);
  await opened();
  expect(scene.calls).toHaveLength(3);
  expect(scene.states.at(-1)).toBe('live');
});

test('the network came back: at once, without waiting', async () => {
  call(0).fail();
  await wait(10);
  window.dispatchEvent(new Event('online'));
  expect(scene.calls).toHaveLength(2);
  await opened();
  await wait(30_000);
  expect(scene.calls).toHaveLength(2);
});

test('a tab that nobody saw for 15 s leaves its connection to others, and takes one again when it is seen', async () => {
  await opened();
  hide();
  await wait(14_000);
  show();
  await wait(20_000);
  expect(call(0).aborted()).toBe(false);
  call(0).send(': still here\n\n');
  hide();
  await wait(15_000);
  expect(call(0).aborted()).toBe(true);
  window.dispatchEvent(new Event('online'));
  await wait(120_000);
  expect(scene.calls).toHaveLength(1);
  scene.versions = ['team:3:5'];
  show();
  expect(call(1).watch).toBe('team:3:5');
  await opened();
  expect(scene.states).toEqual(['connecting', 'live', 'connecting', 'live']);
});

test('once closed nothing more is heard or asked', async () => {
  await opened();
  scene.stream?.close();
  expect(call(0).aborted()).toBe(true);
  await wait(120_000);
  expect(scene.calls).toHaveLength(1);
  expect(scene.states).toEqual(['connecting', 'live']);
});
