/*
 * Rules S1 to S4 and P1 to P5 for one departure, written down once more: without a database, without concern for speed, and
 * simple enough to be believed. Moments are milliseconds.
 */

const HOUR = 3_600_000
const INVITED_FOR = 48 * HOUR
const HELD_FOR = HOUR / 3

export type Party = {
  name: string
  people: number
  standing: 'waiting' | 'invited' | 'passed' | 'left'
  offers: Offer[]
}
export type Offer = { party: Party; seats: number; until: number; state: 'open' | 'accepted' | 'declined' | 'lapsed' }
export type Buyer = {
  seats: number
  until: number
  offer: Offer | undefined
  state: 'held' | 'over' | 'paid' | 'returned'
}

export class ListModel {
  now = 0
  phase: 'gathering' | 'deposit' = 'gathering'
  isChartered = false
  hasInvited = false
  confirmed = 0
  parties: Party[] = []
  buyers: Buyer[] = []
  /** How many of each mail have been sent. */
  mails: Record<string, number> = {}
  readonly capacity: number

  constructor(capacity: number) {
    this.capacity = capacity
  }

  held(buyers = this.buyers): number {
    return sum(buyers.filter((buyer) => this.isLive(buyer)).map(({ seats }) => seats))
  }

  invited(except?: Offer): number {
    const offers = this.openOffers().filter((offer) => offer.until > this.now && offer !== except)
    return sum(offers.map((offer) => Math.max(0, offer.seats - this.held(this.buyersOf(offer)))))
  }

  free(): number {
    return this.capacity - this.confirmed - this.held() - this.invited()
  }

  waiting(): number {
    const counted = this.parties.filter(({ standing }) => standing === 'waiting' || standing === 'invited')
    return sum(counted.map(({ people }) => people))
  }

  potential(): number {
    return this.confirmed + this.held(this.buyers.filter(({ offer }) => !offer)) + this.waiting()
  }

  openOffers(): Offer[] {
    return this.parties.flatMap(({ offers }) => offers).filter(({ state }) => state === 'open')
  }

  join(name: string, people: number): void {
    this.parties.push({ name, people, standing: 'waiting', offers: [] })
    this.mail('waitlist-joined')
    this.follow()
  }

  leave(party: Party): void {
    if (party.standing === 'left') return
    this.end(party, 'declined', 'left')
    this.mail('waitlist-left')
    this.follow()
  }

  decline(party: Party): void {
    if (party.standing !== 'invited') return
    this.end(party, 'declined', 'passed')
    this.mail('invitation-declined')
    this.follow()
  }

  /** Whether it could be done. */
  resize(party: Party, people: number): boolean {
    if (party.standing === 'left') return false
    const offer = openOffer(party)
    if (offer && people - offer.seats > this.free()) return false
    if (offer) offer.seats = people
    party.people = people
    if (party.standing === 'passed') party.standing = 'waiting'
    this.follow()
    return true
  }

  hold(seats: number, offer: Offer | undefined): boolean {
    const free = this.capacity - this.confirmed - this.held() - this.invited(offer)
    if (this.phase === 'gathering' || seats > free) return false
    this.buyers.push({ seats, offer, until: this.now + HELD_FOR, state: 'held' })
    return true
  }

  release(buyer: Buyer): void {
    if (buyer.state === 'paid' || buyer.state === 'returned') return
    buyer.state = 'over'
    this.follow()
  }

  pay(buyer: Buyer): 'paid' | 'returned' {
    if (buyer.state === 'paid' || buyer.state === 'returned') return buyer.state
    const others = this.held(this.buyers.filter((other) => other !== buyer))
    const isFree = buyer.seats <= this.capacity - this.confirmed - others - this.invited(buyer.offer)
    buyer.state = isFree ? 'paid' : 'returned'
    if (isFree) {
      this.confirmed += buyer.seats
      if (!this.isChartered) this.phase = 'deposit'
      this.isChartered = true
      if (buyer.offer) {
        this.end(buyer.offer.party, 'declined', 'left')
        buyer.offer.state = 'accepted'
      }
    }
    this.follow()
    return buyer.state
  }

  /** What a departure does about its numbers. */
  follow(): void {
    for (const offer of this.openOffers()) {
      if (offer.until > this.now || this.held(this.buyersOf(offer)) > 0) continue
      this.end(offer.party, 'lapsed', 'passed')
      this.mail('invitation-lapsed')
    }
    const fitting = this.fitting()
    if (this.phase === 'gathering') {
      if (fitting.length === 0 || this.potential() < Math.max(4, this.capacity * 0.75)) return
      this.phase = 'deposit'
      this.hasInvited = false
      this.mail('departure-tipped')
    }
    for (const party of fitting) this.invite(party)
    const isAbandoned = this.hasInvited && this.openOffers().length === 0 && this.held() === 0
    if (isAbandoned && !this.isChartered) this.phase = 'gathering'
  }

  private fitting(): Party[] {
    let left = this.free()
    const chosen: Party[] = []
    for (const party of this.parties) {
      if (party.standing !== 'waiting' || party.people > left) continue
      left -= party.people
      chosen.push(party)
    }
    return chosen
  }

  private invite(party: Party): void {
    party.standing = 'invited'
    party.offers.push({ party, seats: party.people, until: this.now + INVITED_FOR, state: 'open' })
    this.hasInvited = true
    this.mail('invitation')
  }

  private end(party: Party, state: Offer['state'], standing: Party['standing']): void {
    const offer = openOffer(party)
    if (offer) offer.state = state
    party.standing = standing
  }

  private isLive({ state, until }: Buyer): boolean {
    return state === 'held' && until > this.now
  }

  private buyersOf(offer: Offer): Buyer[] {
    return this.buyers.filter((buyer) => buyer.offer === offer)
  }

  private mail(name: string): void {
    this.mails[name] = (this.mails[name] ?? 0) + 1
  }
}

function openOffer({ offers }: Party): Offer | undefined {
  return offers.find(({ state }) => state === 'open')
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
