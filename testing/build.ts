import { buildApp } from '../scripts/build-app.ts'

/** Programs started by tests serve the built app; building it here keeps them from building it at the same time. */
export default buildApp
