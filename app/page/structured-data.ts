import { type PictureName, pictures } from '#assets/pictures.ts'
import { contactPage } from '#content/pages/contact.ts'
import { navigation } from '#content/pages/navigation.ts'
import { intermediarySentence, type SiteFacts } from '#content/site-facts.ts'
import type { PublicDeparture } from '#operations/departures/list-public-departures.ts'
import type { Article, Destination, Package, Question } from '#rules/catalogue/catalogue.ts'
import type { Day } from '#rules/dates.ts'
import { mediaPath, type SitePicture, widthsOf } from '#rules/pictures/pictures.ts'
import { heroSlot } from '#rules/pictures/slots.ts'
import { MAX_RATING } from '#rules/reviews/reviews.ts'

export type Subject =
  | { kind: 'agency'; countries: readonly string[] }
  | {
      kind: 'destination'
      destination: Destination
      departures: readonly PublicDeparture[]
      /** Rule L13: absent while there are too few reviews, and in the demo. */
      rating?: { average: number; reviews: number } | undefined
    }
  | { kind: 'package'; trip: Package }
  | { kind: 'questions'; questions: readonly Question[] }
  | { kind: 'article'; article: Article; changed: Day }

type Place = { site: SiteFacts; publicUrl: string; pictures: Readonly<Record<string, SitePicture>> }
type Page = { title: string; path: string; subject?: Subject }
type Thing = { '@type': string | string[] } & Record<string, unknown>

/** With this many seats left a departure counts as nearly full. */
const FEW_SEATS = 2

/** A page for search engines, as one JSON-LD graph. */
export function structuredData(page: Page, place: Place) {
  const things = page.subject ? thingsOf(page.subject, page.path, place) : []
  const trail = page.path === '/' ? [webSite(place)] : [breadcrumbs(page, place)]
  return { '@context': 'https://schema.org', '@graph': [...things, ...trail] }
}

function thingsOf(subject: Subject, path: string, place: Place): Thing[] {
  switch (subject.kind) {
    case 'agency':
      return [agency(subject.countries, place)]
    case 'destination':
      return [destinationTrip(subject, place.publicUrl + path, place)]
    case 'package':
      return [packageTrip(subject.trip, place.publicUrl + path, place)]
    case 'questions':
      return [questionsPage(subject.questions)]
    case 'article':
      return [blogPosting(subject, place.publicUrl + path, place)]
  }
}

/** Every page refers to us by this id; the pages about us also describe us. */
function agencyReference({ site, publicUrl }: Place): Thing {
  return { '@type': 'TravelAgency', '@id': `${publicUrl}/#agency`, name: site.name, url: `${publicUrl}/` }
}

function agency(countries: readonly string[], place: Place): Thing {
  const { site, publicUrl } = place
  return {
    ...agencyReference(place),
    description: intermediarySentence(site),
    email: site.email,
    telephone: site.phone,
    logo: `${publicUrl}/icon-512.png`,
    image: pictureUrl('home:end', 'home', place),
    sameAs: [site.instagram],
    // We know only the cities of the offices.
    address: contactPage.offices.items.map(({ city, country }) => ({
      '@type': 'PostalAddress',
      addressLocality: city,
      addressCountry: country,
    })),
    areaServed: countries.map((name) => ({ '@type': 'Country', name })),
  }
}

function webSite(place: Place): Thing {
  const { site, publicUrl } = place
  return {
    '@type': 'WebSite',
    name: site.name,
    url: `${publicUrl}/`,
    inLanguage: 'en',
    publisher: agencyReference(place),
  }
}

/** A trip is a product with offers, not an event: a departure runs only if enough people book it. */
function destinationTrip(subject: Extract<Subject, { kind: 'destination' }>, url: string, place: Place): Thing {
  const { destination, departures, rating } = subject
  return {
    ...trip({ ...destination, kind: 'destination' }, url, place),
    itinerary: {
      '@type': 'Place',
      name: destination.base,
      address: { '@type': 'PostalAddress', addressCountry: destination.country },
      geo: { '@type': 'GeoCoordinates', ...destination.baseCoordinates },
    },
    ...(rating && { aggregateRating: aggregateRating(rating) }),
    offers: departures.map((departure) => departureOffer(departure, destination, url, place)),
  }
}

function aggregateRating({ average, reviews }: { average: number; reviews: number }): Thing {
  return {
    '@type': 'AggregateRating',
    ratingValue: average,
    reviewCount: reviews,
    bestRating: MAX_RATING,
    worstRating: 1,
  }
}

function departureOffer(departure: PublicDeparture, destination: Destination, url: string, place: Place): Thing {
  return {
    '@type': 'Offer',
    url,
    availability: `https://schema.org/${availabilityOf(departure)}`,
    // Rule M9: a placeholder price is not a real price, so search engines get none.
    ...(!departure.priceIsPlaceholder && priceOf(departure.priceCents)),
    validThrough: departure.startDate,
    seller: agencyReference(place),
    itemOffered: {
      '@type': 'TouristTrip',
      name: destination.title,
      departureTime: departure.startDate,
      arrivalTime: departure.endDate,
    },
  }
}

function availabilityOf({ status, availableSpots }: PublicDeparture) {
  if (availableSpots === 0) return 'SoldOut'
  // Rule P2: while a departure is gathering, guests can join its waitlist but cannot book seats.
  if (status === 'Waitlist') return 'PreOrder'
  return availableSpots <= FEW_SEATS ? 'LimitedAvailability' : 'InStock'
}

/** A package has no departures: its only offer is the waitlist, at the price shown. */
function packageTrip(offered: Package, url: string, place: Place): Thing {
  return {
    ...trip({ ...offered, kind: 'package' }, url, place),
    offers: {
      '@type': 'Offer',
      url,
      availability: 'https://schema.org/PreOrder',
      ...priceOf(offered.priceCents),
      seller: agencyReference(place),
    },
  }
}

type Trip =
  | Pick<Package, 'id' | 'picture' | 'title' | 'metaDescription'>
  | Pick<Destination, 'id' | 'picture' | 'title' | 'metaDescription'>

function trip(
  { id, kind, picture, title, metaDescription }: Trip & { kind: 'destination' | 'package' },
  url: string,
  place: Place,
): Thing {
  return {
    '@type': ['TouristTrip', 'Product'],
    '@id': `${url}#trip`,
    name: title,
    description: metaDescription,
    url,
    image: pictureUrl(heroSlot(kind, id), picture, place),
    brand: { '@type': 'Brand', name: place.site.name },
  }
}

function questionsPage(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join('\n\n') },
    })),
  }
}

function blogPosting({ article, changed }: Extract<Subject, { kind: 'article' }>, url: string, place: Place): Thing {
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: article.title,
    description: article.description,
    url,
    mainEntityOfPage: url,
    image: pictureUrl(heroSlot('article', article.slug), article.picture as PictureName, place),
    datePublished: article.date,
    dateModified: changed,
    articleSection: article.category,
    inLanguage: 'en',
    author: agencyReference(place),
    publisher: agencyReference(place),
  }
}

function breadcrumbs({ title, path }: Page, { publicUrl }: Place): Thing {
  const [, part = '', inner] = path.split('/')
  const parents = ['/', ...(inner ? [`/${part === 'destination' ? 'trips' : part}`] : [])]
  const trail = [
    ...parents.map((href) => ({ name: navigation.entries.find((entry) => entry.href === href)?.label ?? '', href })),
    { name: title, href: path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + href,
    })),
  }
}

function priceOf(priceCents: number) {
  return { price: (priceCents / 100).toFixed(2), priceCurrency: 'USD' }
}

/** The widest WebP, which every search engine can read, of the picture that an owner chose or of the built one. */
function pictureUrl(slot: string, built: PictureName, { publicUrl, pictures: chosen }: Place): string {
  const picture = chosen[slot]
  if (!picture) return publicUrl + pictures[built].webp.at(-1)?.[1]
  return publicUrl + mediaPath(picture.hash, widthsOf('webp', picture.width).at(-1) ?? picture.width, 'webp')
}
