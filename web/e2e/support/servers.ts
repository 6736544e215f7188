/** All ports here are from 18480 to 18519. Where one of them is taken, scripts/e2e shifts them all, and names other databases. */
const shift = Number(process.env['E2E_SHIFT'] ?? 0);

/** Some organisations, each a database and a process of its own. Ports below 32768 never collide with outgoing calls. */
function organisation(name: string, firstPort: number) {
  const port = firstPort + shift;
  const database = shift === 0 ? name : `${name}_${shift}`;
  return { database, port, metricsPort: port + 10, url: `http://127.0.0.1:${port}` };
}

export const servers = {
  /** The invented company of `standings demo`. */
  demo: organisation('e2e_demo', 18_481),
  /** Nothing but an administrator. */
  empty: organisation('e2e_empty', 18_482),
  /** One team each: without members, with ties, with a score of 0. */
  special: organisation('e2e_special', 18_483),
  /** Sixty people and no team at first: journeys that change teams make their own here. */
  workshop: organisation('e2e_workshop', 18_484),
  /** Empty at first: journeys that change scores make their own teams and people here. */
  arena: organisation('e2e_arena', 18_485),
  /** Signs people in at, and reads calendars of, the stand-in for Google. */
  google: organisation('e2e_google', 18_486),
} as const;

/** Started and stopped by the one journey that needs a server to go and come back. */
export const restarting = organisation('e2e_restarting', 18_480);

/** The database of the first version, brought to this one: started by the journey that looks at it. */
export const upgraded = organisation('e2e_upgraded', 18_503);

/** What stands in for Google: the program `google-stand-in`. */
export const standIn = {
  port: 18_487 + shift,
  url: `http://127.0.0.1:${18_487 + shift}`,
  clientId: 'standings.apps.googleusercontent.example',
  clientSecret: 'stand-in-secret',
  /** Whoever has an email of it, and no account yet, gets an inactive one. */
  domain: 'pharma.example',
} as const;

/** Two processes of one organisation, joined by NATS: started by the journey that is about them. */
export const pair = {
  one: organisation('e2e_pair', 18_488),
  two: organisation('e2e_pair', 18_489),
  natsPort: 18_500 + shift,
} as const;

/** Nobody runs these yet: started by the journeys of the first run, each on a database without anything in it. */
export const firstRun = {
  empty: organisation('e2e_setup', 18_501),
  sample: organisation('e2e_setup_sample', 18_502),
} as const;

export type Organisation = ReturnType<typeof organisation>;

export const password = 'demo-password';

export const people = {
  admin: 'admin@demo.example',
  rep: 'rep@demo.example',
  /** Of the seventh team, for whom results wait. */
  manager: 'manager@demo.example',
  inactive: 'inactive@demo.example',
  /** The administrator of the organisations that `demo` did not fill. */
  keeper: 'keeper@e2e.example',
} as const;

export type Person = keyof typeof people;
