import { departureWords } from '#content/departures/departure-words.ts'
import { flightWords } from '#content/departures/flight-words.ts'
import { dateHref, departureSentence, flightLook, seatCounts, seatLook, seatsText } from './departure-seats.ts'
import { type DepartureNews, latestNews, seatsWithNews, subscribeToNews } from './live-departures.ts'

/**
 * The own script of the home page and of destinations: it keeps the seats of the date cards current while the page has no
 * React (docs/decisions/0028-modules-when-asked.md). A card is a link, or has one.
 */
function keepCardsCurrent(): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-departure]')].map((element) => ({
    element,
    id: element.dataset.departure ?? '',
    confirmedSeats: Number(element.dataset.confirmed),
    written: element.innerHTML,
    href: element.getAttribute('href'),
  }))
  const unsubscribe = subscribeToNews(() => {
    for (const { element, id, confirmedSeats } of cards) {
      const news = latestNews()?.get(id)
      if (news) show(element, confirmedSeats, news)
    }
  })
  // React expects what the server wrote, and follows the seats from then on.
  addEventListener('powderpool:hydrate', () => {
    unsubscribe()
    for (const { element, written, href } of cards) {
      element.innerHTML = written
      if (href !== null) element.setAttribute('href', href)
    }
  })
}

function show(card: HTMLElement, confirmedSeats: number, news: DepartureNews): void {
  const cabin = card.querySelector('svg')
  const drawnSeats = [...card.querySelectorAll('rect')]
  const [sentence, mark, way] = ['sentence', 'status', 'way'].map((name) => card.querySelector(`[data-${name}]`))
  if (!cabin || !sentence || !mark || !way || drawnSeats.length !== news.capacity) {
    // Another number of seats needs another drawing, which React makes.
    dispatchEvent(new Event('powderpool:ask'))
    return
  }
  const seats = seatsWithNews(confirmedSeats, news)
  const counts = seatCounts(seats)
  for (const [seat, rect] of drawnSeats.entries()) rect.setAttribute('class', seatLook(seat, counts))
  cabin.setAttribute('aria-label', seatsText(seats.capacity, counts))
  sentence.textContent = departureSentence(seats)
  mark.textContent = flightWords.status[news.flight_status]
  mark.className = flightLook(news.flight_status)
  way.textContent = departureWords.dateLink[news.status]
  const link = way.closest('a')
  link?.setAttribute('href', dateHref(news))
  if (link?.matches('.button')) link.classList.toggle('button-spruce', news.status === 'Available')
}

// A visitor may have asked for the modules while this script was on its way.
if (document.documentElement.dataset.modules === 'asked') keepCardsCurrent()
