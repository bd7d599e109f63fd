/** Creates an incident id, short enough to be read out on the telephone. */
export const createIncidentId = (): string => crypto.randomUUID().slice(0, 8).toUpperCase();
