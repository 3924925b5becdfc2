import { readFileSync } from 'node:fs'

/** The stand-in has one shop. Its secrets may be public, because no money moves. */
export const SIMULATED = {
  clientId: 'simulated-client',
  clientSecret: 'simulated-secret',
  webhookId: 'SIMULATED',
} as const

/** Every command runs in the project's folder. */
const FOLDER = 'payments/paypal/stand-in'

export const signingKey = readFileSync(`${FOLDER}/simulated-key.pem`, 'utf8')
export const signingCertificate = readFileSync(`${FOLDER}/simulated-certificate.pem`, 'utf8')
