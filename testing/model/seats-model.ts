/*
 * A second implementation of rules S1 to S4, S8, P1 to P5, P18 and W5 for one departure. It has no database and need not be fast,
 * so it can be simple enough to trust. Times are in milliseconds.
 */

const HOUR = 3_600_000
const INVITATION_MS = 48 * HOUR
const DAY_MS = 24 * HOUR
const HOLD_MS = HOUR / 3

export type Party = {
  name: string
  people: number
  joinedAt: number
  status: 'unconfirmed' | 'waiting' | 'invited' | 'paused' | 'left'
  invitations: Invitation[]
}
export type Invitation = {
  party: Party
  seats: number
  expiresAt: number
  state: 'open' | 'accepted' | 'declined' | 'expired'
}
export type Buyer = {
  seats: number
  expiresAt: number
  invitation: Invitation | undefined
  state: 'held' | 'void' | 'paid' | 'refunded'
  /** Rule S8: its money was promised or has begun to arrive, so no other attempt takes over its seats. */
  isCommitted: boolean
}

export class SeatsModel {
  now = 0
  /** Rule P9: its start day at its base has come. */
  isPast = false
  /** When that day begins. */
  startsAt = Number.POSITIVE_INFINITY
  isCancelled = false
  /** Rule P18: 48 hours, a week and ten days are not left, so that only staff open it. */
  isTooLateToOpen = false
  phase: 'gathering' | 'open' = 'gathering'
  openedAt: number | undefined
  private lastOpenedAt = Number.NEGATIVE_INFINITY
  isCharterStage = false
  hasInvited = false
  confirmed = 0
  parties: Party[] = []
  buyers: Buyer[] = []
  /** The number of mails of each template. */
  mails: Record<string, number> = {}
  readonly capacity: number

  constructor(capacity: number) {
    this.capacity = capacity
  }

  held(buyers = this.buyers): number {
    return sum(buyers.filter((buyer) => this.isLive(buyer)).map(({ seats }) => seats))
  }

  invited(except?: Invitation): number {
    const invitations = this.openInvitations().filter(
      (invitation) => invitation.expiresAt > this.now && invitation !== except,
    )
    return sum(invitations.map((invitation) => Math.max(0, invitation.seats - this.held(this.buyersOf(invitation)))))
  }

  free(): number {
    return this.freeFor(undefined)
  }

  /** Rules S1, S3, S4 and S8: what a buyer's own holds and invitation take is free for that buyer. */
  freeFor(buyer: Pick<Buyer, 'invitation'> | undefined): number {
    if (this.isOver()) return 0
    const attempts = buyer ? this.attemptsOf(buyer) : []
    const others = this.held(this.buyers.filter((other) => other !== buyer && !attempts.includes(other)))
    return this.capacity - this.confirmed - others - this.moving() - this.invited(buyer?.invitation)
  }

  /** Rules P7 and P9: cancelled, or closed by time. */
  isOver(): boolean {
    return this.isCancelled || this.isPast
  }

  waiting(): number {
    const counted = this.parties.filter(({ status }) => status === 'waiting' || status === 'invited')
    return sum(counted.map(({ people }) => people))
  }

  potential(): number {
    return (
      this.confirmed + this.held(this.buyers.filter(({ invitation }) => !invitation)) + this.moving() + this.waiting()
    )
  }

  /** Rule P2: of an unpaid party, only so many count. */
  private doubted(trusted: number): number {
    const counted = this.parties.filter(({ status }) => status === 'waiting' || status === 'invited')
    return sum(counted.map(({ people }) => Math.max(0, people - trusted)))
  }

  /** Rule P17: seats for guests of other departures who chose to move here. */
  moving(): number {
    return 0
  }

  openInvitations(): Invitation[] {
    return this.parties.flatMap(({ invitations }) => invitations).filter(({ state }) => state === 'open')
  }

  join(name: string, people: number): Party {
    const party: Party = { name, people, joinedAt: this.now, status: 'unconfirmed', invitations: [] }
    this.parties.push(party)
    this.mail('waitlist-confirm')
    return party
  }

  confirm(party: Party): void {
    const waited = this.now - party.joinedAt
    if (party.status !== 'unconfirmed' || waited >= 168 * HOUR) return
    party.status = 'waiting'
    if (waited >= 24 * HOUR) {
      party.joinedAt = this.now
      this.parties = [...this.parties.filter((other) => other !== party), party]
    }
    this.reevaluate()
  }

  leave(party: Party): void {
    if (party.status === 'left') return
    this.end(party, 'declined', 'left')
    this.mail('waitlist-left')
    this.reevaluate()
  }

  decline(party: Party): void {
    if (party.status !== 'invited') return
    this.end(party, 'declined', 'paused')
    this.mail('invitation-declined')
    this.reevaluate()
  }

  /** Returns whether the party could change its size. */
  resize(party: Party, people: number): boolean {
    if (party.status === 'left') return false
    const invitation = openInvitation(party)
    if (invitation && people - invitation.seats > this.free()) return false
    if (invitation) invitation.seats = people
    party.people = people
    if (party.status === 'paused') party.status = 'waiting'
    this.reevaluate()
    return true
  }

  hold(seats: number, invitation: Invitation | undefined, forMs = HOLD_MS): boolean {
    this.offerFreeSeats()
    if (this.phase === 'gathering' || this.isPromised(invitation) || seats > this.freeFor({ invitation })) return false
    this.endAttempts(this.attemptsOf({ invitation }))
    this.buyers.push({ seats, invitation, expiresAt: this.now + forMs, state: 'held', isCommitted: false })
    return true
  }

  /** Rule P4: seats that open up by time alone are offered to waiting parties before anyone else can take them. */
  offerFreeSeats(): void {
    const isExpired = ({ expiresAt }: { expiresAt: number }) => expiresAt <= this.now
    const isFree = (buyer: Buyer) => buyer.state === 'held' && isExpired(buyer)
    const hasFreed = this.buyers.some(isFree) || this.openInvitations().some(isExpired)
    if (hasFreed && this.phase === 'open' && this.parties.some(({ status }) => status === 'waiting')) this.reevaluate()
  }

  release(buyer: Buyer): void {
    if (buyer.state === 'paid' || buyer.state === 'refunded') return
    buyer.state = 'void'
    this.reevaluate()
  }

  pay(buyer: Buyer): 'paid' | 'refunded' {
    if (buyer.state === 'paid' || buyer.state === 'refunded') return buyer.state
    const isAvailable = buyer.seats <= this.freeFor(buyer)
    buyer.state = isAvailable ? 'paid' : 'refunded'
    if (isAvailable) {
      this.confirmed += buyer.seats
      this.endAttempts(this.attemptsOf(buyer))
      this.beginCharterStage()
      if (buyer.invitation) {
        this.end(buyer.invitation.party, 'declined', 'left')
        buyer.invitation.state = 'accepted'
      }
    }
    this.reevaluate()
    return buyer.state
  }

  /** Rule M22: a booking moves in, or (with a negative number) a booking moves away or ends. */
  moveSeats(seats: number): void {
    this.confirmed += seats
    if (seats > 0 && this.phase === 'open') this.beginCharterStage()
  }

  private beginCharterStage(): void {
    if (this.isCharterStage) return
    this.isCharterStage = true
    this.phase = 'open'
    this.openedAt ??= this.now
  }

  /** Rule P7: everyone gets everything back. */
  cancel(): void {
    this.isCancelled = true
    for (const invitation of this.openInvitations()) invitation.state = 'expired'
    for (const buyer of this.buyers) if (buyer.state === 'held') buyer.state = 'void'
  }

  /** Expires and sends invitations, and switches the phase, as the current numbers require. */
  reevaluate(): void {
    for (const invitation of this.openInvitations()) {
      if (invitation.expiresAt > this.now || this.held(this.buyersOf(invitation)) > 0) continue
      this.end(invitation.party, 'expired', 'paused')
      this.mail('invitation-expired')
    }
    if (this.isOver()) return
    const fitting = this.fitting()
    if (this.phase === 'gathering') {
      const minimum = Math.max(4, Math.ceil(this.capacity * 0.75))
      if (fitting.length === 0 || this.isTooLateToOpen || this.potential() - this.doubted(minimum / 2) < minimum) return
      if (this.now < this.lastOpenedAt + DAY_MS) return
      this.phase = 'open'
      this.openedAt = this.now
      this.lastOpenedAt = this.now
      this.hasInvited = false
      this.mail('departure-opened-staff')
    }
    for (const party of fitting) this.invite(party)
    const isAbandoned = this.hasInvited && this.openInvitations().length === 0 && this.held() + this.moving() === 0
    if (!isAbandoned || this.isCharterStage || this.confirmed > 0) return
    this.phase = 'gathering'
    this.openedAt = undefined
  }

  private fitting(): Party[] {
    let left = this.free()
    const chosen: Party[] = []
    for (const party of this.parties) {
      if (party.status !== 'waiting' || party.people > left) continue
      left -= party.people
      chosen.push(party)
    }
    return chosen
  }

  private invite(party: Party): void {
    party.status = 'invited'
    const expiresAt = Math.min(this.now + INVITATION_MS, this.startsAt)
    party.invitations.push({ party, seats: party.people, expiresAt, state: 'open' })
    this.hasInvited = true
    this.mail('invitation')
  }

  private end(party: Party, state: Invitation['state'], status: Party['status']): void {
    const invitation = openInvitation(party)
    if (invitation) invitation.state = state
    party.status = status
  }

  isLive({ state, expiresAt }: Buyer): boolean {
    return state === 'held' && expiresAt > this.now
  }

  /** Rule S8: an invited guest's attempts. Everyone else here is a separate guest. */
  private attemptsOf({ invitation }: Pick<Buyer, 'invitation'>): Buyer[] {
    return invitation ? this.buyersOf(invitation).filter(({ isCommitted }) => !isCommitted) : []
  }

  /** Rule S8: whether an attempt that cannot be taken over holds the seats of the invitation. */
  isPromised(invitation: Invitation | undefined): boolean {
    const isHeld = (buyer: Buyer) => buyer.isCommitted && this.isLive(buyer)
    return invitation !== undefined && this.buyersOf(invitation).some(isHeld)
  }

  /** Rule S8: the guest promised to pay this attempt by then. */
  promise(buyer: Buyer, expiresAt: number): void {
    Object.assign(buyer, { state: 'held', expiresAt, isCommitted: true })
    this.endAttempts(this.attemptsOf(buyer))
  }

  private endAttempts(attempts: Buyer[]): void {
    for (const attempt of attempts) attempt.expiresAt = Math.min(attempt.expiresAt, this.now)
  }

  private buyersOf(invitation: Invitation): Buyer[] {
    return this.buyers.filter((buyer) => buyer.invitation === invitation)
  }

  private mail(template: string): void {
    this.mails[template] = (this.mails[template] ?? 0) + 1
  }
}

function openInvitation({ invitations }: Party): Invitation | undefined {
  return invitations.find(({ state }) => state === 'open')
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
