/** A share picture's name, its master in assets/scenes, and the words on it: a headline and a line of facts. */
export type Share = { name: string; picture: string; headline: string; facts: string }

const pages: Share[] = [
  {
    name: 'home',
    picture: 'home',
    headline: 'Solo skiers, one helicopter',
    facts: 'Group heli-ski trips · 6 countries',
  },
  { name: 'trips', picture: 'trips', headline: 'Six places to fly', facts: 'Pick a trip · join the list free' },
  { name: 'dates', picture: 'gate', headline: 'Dates and open seats', facts: 'The charter goes at 75% of seats' },
  { name: 'about', picture: 'about', headline: 'For people who ski alone', facts: '500+ solo skiers · 15+ operators' },
  {
    name: 'how-it-works',
    picture: 'how-it-works',
    headline: 'How a charter fills',
    facts: 'Free list · deposit at 75% · fly',
  },
  { name: 'faq', picture: 'faq', headline: '17 straight answers', facts: 'Seats · weather · refunds · payment' },
  {
    name: 'blog',
    picture: 'sunrise-sessions',
    headline: 'Read before you fly',
    facts: 'Safety · travel · weather · gear',
  },
  { name: 'contact', picture: 'contact', headline: 'Talk to us', facts: 'Toronto · Bariloche · reply in 24 hours' },
  { name: 'partners', picture: 'partners', headline: 'Fly full groups', facts: 'For heli-ski operators' },
]

const destinations: Share[] = [
  { name: 'alaska-us', picture: 'alaska-us', headline: 'Alaska', facts: 'Valdez · March–May · 5 days' },
  { name: 'japan', picture: 'japan', headline: 'Japan', facts: 'Hakuba Valley · January–March · 4 days' },
  { name: 'canada', picture: 'canada', headline: 'Canada', facts: 'Revelstoke BC · December–April · 6 days' },
  { name: 'switzerland', picture: 'switzerland', headline: 'Switzerland', facts: 'Zermatt · February–April · 3 days' },
  { name: 'chile', picture: 'chile', headline: 'Chile', facts: 'Valle Nevado · July–September · 7 days' },
  { name: 'argentina', picture: 'argentina', headline: 'Argentina', facts: 'Bariloche · June–September · 2 days' },
]

const packages: Share[] = [
  {
    name: 'alpine-explorer',
    picture: 'alpine-explorer',
    headline: 'Alpine Explorer',
    facts: '1 day · Intermediate · 4–6 runs',
  },
  {
    name: 'powder-pioneer',
    picture: 'powder-pioneer',
    headline: 'Powder Pioneer',
    facts: '1 day · Advanced · 6–8 runs',
  },
  {
    name: 'lodge-luxury',
    picture: 'lodge-luxury',
    headline: 'Lodge Luxury',
    facts: '3 days · Intermediate · 2 nights',
  },
  {
    name: 'glacier-expedition',
    picture: 'glacier-expedition',
    headline: 'Glacier Expedition',
    facts: '2 days · Expert',
  },
  {
    name: 'sunrise-sessions',
    picture: 'sunrise-sessions',
    headline: 'Sunrise Sessions',
    facts: 'Half day · Intermediate · 4 runs',
  },
  {
    name: 'backcountry-extreme',
    picture: 'backcountry-extreme',
    headline: 'Backcountry Extreme',
    facts: '2 days · Expert only',
  },
]

/** By category: an article may get a better title later, and the picture still fits. */
const articles: Share[] = [
  { name: 'blog-safety', picture: 'blog-safety', headline: 'Safety', facts: 'From the Powderpool blog' },
  { name: 'blog-travel', picture: 'blog-travel', headline: 'Travel', facts: 'From the Powderpool blog' },
  // There is no scene of this name; the gentlest terrain stands in.
  { name: 'blog-beginner', picture: 'powder-pioneer', headline: 'First flight', facts: 'From the Powderpool blog' },
  { name: 'blog-weather', picture: 'blog-weather', headline: 'Weather', facts: 'From the Powderpool blog' },
  { name: 'blog-equipment', picture: 'blog-equipment', headline: 'Equipment', facts: 'From the Powderpool blog' },
  { name: 'blog-environment', picture: 'blog-environment', headline: 'Environment', facts: 'From the Powderpool blog' },
]

export const shareWords = [...pages, ...destinations, ...packages, ...articles]
