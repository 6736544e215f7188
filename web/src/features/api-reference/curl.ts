import type { Call, Field, Send } from './reference.ts';

/** In single quotes a shell reads everything as it is, but for the quote itself. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const pair = ({ name, example }: Field): string => `${encodeURIComponent(name)}=${encodeURIComponent(example)}`;

function address({ path, parameters }: Call, origin: string): string {
  const where = (place: string) => parameters.filter((one) => one.where === place);
  const filled = where('path').reduce(
    (text, { name, example }) => text.replaceAll(`{${name}}`, encodeURIComponent(example)),
    path,
  );
  // Optional ones are left out: the shortest line that works is the best to start from.
  const query = where('query').filter(({ required }) => required);
  return `${origin}${filled}${query.length === 0 ? '' : `?${query.map(pair).join('&')}`}`;
}

function sent(send: Send): string[] {
  if (send.as === 'text') return [`-H ${quote(`Content-Type: ${send.contentType}`)}`, `-d ${quote(send.text)}`];
  return send.parts.map(
    ({ name, value, isFile }) => `-F ${quote(isFile ? `${name}=@picture.png` : `${name}=${value}`)}`,
  );
}

/**
 * A command that makes the call with its examples. The token stays a variable of the shell, so that no real one ends
 * up in a chat or a ticket with the line.
 */
export function curl(call: Call, origin: string): string {
  const method = call.method === 'GET' ? '' : `-X ${call.method} `;
  const [body] = call.bodyRequired ? call.bodies : [];
  const required = call.parameters.filter((one) => one.where === 'header' && one.required);
  const parts = [
    `curl ${method}${quote(address(call, origin))}`,
    ...(call.needsToken ? ['-H "Authorization: $TOKEN"'] : []),
    ...required.map(({ name, example }) => `-H ${quote(`${name}: ${example}`)}`),
    ...(body ? sent(body.send) : []),
  ];
  return parts.join(' \\\n  ');
}
