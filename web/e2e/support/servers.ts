/** Ports below 32768 never collide with outgoing calls. Where one is taken, scripts/e2e shifts them all by a multiple of 300. */
const firstPort = 18_480;
const portsOfWorker = 40;
const shift = Number(process.env['E2E_SHIFT'] ?? 0);

/** Databases that each run makes once, to be copied. */
export const templates = {
  migrated: `e2e_template_migrated_${shift}`,
  /** With the people and teams of `standings demo`. */
  demo: `e2e_template_demo_${shift}`,
  /** With an administrator, and nothing else. */
  keeper: `e2e_template_keeper_${shift}`,
} as const;

/** Each worker has its own organisations: each of them is a database and a process. */
export function organisationsOf(worker: number) {
  const offset = shift + worker * portsOfWorker;
  const organisation = (name: string, place: number) => {
    const port = firstPort + offset + place;
    return { database: `e2e_${name}_${offset}`, port, metricsPort: port + 10, url: `http://127.0.0.1:${port}` };
  };
  const standInPort = firstPort + offset + 7;
  return {
    servers: {
      /** The invented company of `standings demo`. */
      demo: organisation('demo', 1),
      /** Nothing but an administrator. */
      empty: organisation('empty', 2),
      /** One team each: without members, with ties, with a score of 0. */
      special: organisation('special', 3),
      /** Sixty people and no team at first: journeys that change teams make their own here. */
      workshop: organisation('workshop', 4),
      /** Empty at first: journeys that change scores make their own teams and people here. */
      arena: organisation('arena', 5),
      /** Signs people in at, and reads calendars of, the stand-in for Google. */
      google: organisation('google', 6),
    },
    /** What stands in for Google: the program `google-stand-in`. */
    standIn: {
      port: standInPort,
      url: `http://127.0.0.1:${standInPort}`,
      clientId: 'standings.apps.googleusercontent.example',
      clientSecret: 'stand-in-secret',
      /** Whoever has an email of it, and no account yet, gets an inactive one. */
      domain: 'pharma.example',
    },
    /** Started and stopped by the one journey that needs a server to go and come back. */
    restarting: organisation('restarting', 0),
    /** Two processes of one organisation, joined by NATS: started by the journey that is about them. */
    pair: {
      one: organisation('pair', 8),
      two: organisation('pair', 9),
      natsPort: firstPort + offset + 20,
    },
    /** Nobody runs these yet: started by the journeys of the first run, each on a database without anything in it. */
    firstRun: {
      empty: organisation('setup', 21),
      sample: organisation('setup_sample', 22),
    },
    /** The database of the first version, brought to this one: started by the journey that looks at it. */
    upgraded: organisation('upgraded', 23),
  } as const;
}

export type Organisations = ReturnType<typeof organisationsOf>;
export type Organisation = Organisations['restarting'];

/** This worker's own. Playwright sets its number before it loads anything, the configuration too. */
export const { servers, standIn, restarting, pair, firstRun, upgraded } = organisationsOf(
  Number(process.env['TEST_PARALLEL_INDEX'] ?? 0),
);

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
