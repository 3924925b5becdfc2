import { readFileSync } from 'node:fs'

/** The stand-in has one shop. Its secrets may be public, because no money moves. */
export const SIMULATED = {
  clientId: 'simulated-client',
  clientSecret: 'simulated-secret',
  webhookId: 'SIMULATED',
} as const

export const signingKey = readFileSync(new URL('simulated-key.pem', import.meta.url), 'utf8')
export const signingCertificate = readFileSync(new URL('simulated-certificate.pem', import.meta.url), 'utf8')
