/** Who did it, in the audit log, if a program did. */
export const keyActor = (name: string) => `API key ${name}`
