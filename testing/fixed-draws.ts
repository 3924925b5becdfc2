import fc from 'fast-check'
import { seedOf } from './soak.ts'

fc.configureGlobal({ seed: seedOf(1) })
