// Installed only by `npm run soak`. What the tests use of it is declared here.

declare module 'recheck' {
  type Found = { status: 'safe' } | { status: 'unknown' } | { status: 'vulnerable'; complexity: { summary: string } }
  type Limits = { timeout: number; seedingTimeout: number; incubationTimeout: number; attackTimeout: number }
  export function check(source: string, flags: string, limits: Limits): Promise<Found>
}
