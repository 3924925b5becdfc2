/** The stand-in has one store. These may be public, because no money moves and it answers this machine only. */
export const SIMULATED = { storeId: 'SimulatedStore', apiKey: 'simulated-key' } as const
