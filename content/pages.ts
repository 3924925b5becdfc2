export { aboutPage } from './pages/about.ts'
export { blogPage } from './pages/blog.ts'
export { bookPage } from './pages/book.ts'
export { chat } from './pages/chat.ts'
export { contactPage } from './pages/contact.ts'
export { datesPage, phaseWords } from './pages/dates.ts'
export { destinationPage } from './pages/destination.ts'
export { errorScreen, notFoundPage } from './pages/errors.ts'
export { faqPage } from './pages/faq.ts'
export { findBookingPage } from './pages/find-booking.ts'
export { gatePage } from './pages/gate.ts'
export { graphics } from './pages/graphics.ts'
export { calendarWords, guestPage, paymentWords, receiptPage } from './pages/guest.ts'
export { homePage } from './pages/home.ts'
export { howItWorksPage } from './pages/how-it-works.ts'
export { influencersPage } from './pages/influencers.ts'
export { legalWords } from './pages/legal.ts'
export {
  brokenLinkPage,
  confirmNewsletterPage,
  leaveNewsletterPage,
  leavePlacePage,
  leftPlaceWords,
  placePage,
} from './pages/links.ts'
export { footer, navigation } from './pages/navigation.ts'
export { packagePage, tripNotFoundPage } from './pages/package.ts'
export type { Figure, Link, PageWords, Section } from './pages/page.ts'
export { partnershipPage } from './pages/partnership.ts'
export { pressPage } from './pages/press.ts'
export { destinationCard, tripsPage } from './pages/trips.ts'
export { waitingListPage } from './pages/waiting-list.ts'
export { workWithUsPage } from './pages/work-with-us.ts'
