import pg from 'pg'

type Given = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: unknown) => void) => void

/** Measures how long callers waited for each connection, whether or not it came. */
export class MeasuredPool extends pg.Pool {
  onWait: (seconds: number) => void = () => {}

  override connect(): Promise<pg.PoolClient>
  override connect(given: Given): void
  override connect(given?: Given): Promise<pg.PoolClient> | undefined {
    // An idle connection is available immediately, so its wait is not measured.
    const startedAt = this.idleCount > this.waitingCount ? undefined : performance.now()
    const measure = () => this.onWait(startedAt === undefined ? 0 : (performance.now() - startedAt) / 1000)
    if (!given) {
      const connecting = super.connect()
      connecting.then(measure, measure)
      return connecting
    }
    super.connect((error, client, release) => {
      measure()
      given(error, client, release)
    })
    return undefined
  }
}
