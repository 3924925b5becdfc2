import { buildApp } from '#scripts/build-app.ts'

/** Programs started by tests serve the built app. We build it once here, so that they do not all build it at the same time. */
export default buildApp
