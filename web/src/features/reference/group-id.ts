/** The hash of a group. Dotted, as no operationId is: a group and a call never share an address. */
export const groupId = (name: string): string => `group.${name}`;
