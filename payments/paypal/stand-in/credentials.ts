import { readFileSync } from 'node:fs'

/** The stand-in has one shop. These may be public, because no money moves and it answers this machine only. */
export const SIMULATED = { clientId: 'simulated-client', clientSecret: 'simulated-secret' } as const

/** Every command runs in the project's folder. */
const FOLDER = 'payments/paypal/stand-in'

/** Its key is public, too, but a signature also covers the shop's webhook ID, which is the secret of this start. */
export const signingKey = readFileSync(`${FOLDER}/simulated-key.pem`, 'utf8')
export const signingCertificate = readFileSync(`${FOLDER}/simulated-certificate.pem`, 'utf8')
