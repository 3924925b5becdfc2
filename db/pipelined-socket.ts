import { Socket } from 'node:net'

/**
 * The driver corks its socket around each statement. This one stays corked until the end of the turn, so that pipelined
 * statements are sent together and do not cost a system call each.
 */
export class PipelinedSocket extends Socket {
  #isCollecting = false

  override cork(): void {
    super.cork()
    if (this.#isCollecting) return
    this.#isCollecting = true
    super.cork()
    process.nextTick(() => {
      this.#isCollecting = false
      this.uncork()
    })
  }
}
