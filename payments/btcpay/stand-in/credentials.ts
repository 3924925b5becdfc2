/** The stand-in knows one store. Everybody may know its secrets, since no money moves. */
export const SIMULATED = {
  storeId: 'SimulatedStore',
  apiKey: 'simulated-key',
  webhookSecret: 'simulated-secret',
} as const
