/** The stand-in has one store. Its secrets may be public, because no money moves. */
export const SIMULATED = {
  storeId: 'SimulatedStore',
  apiKey: 'simulated-key',
  webhookSecret: 'simulated-secret',
} as const
