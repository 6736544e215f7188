/** Something to choose in a SearchSelect. */
export type Choice = { id: number; name: string; picture?: string | null; note?: string | undefined };
