/** The actor that the audit log shows for an API key. */
export const keyActor = (name: string) => `API key ${name}`
