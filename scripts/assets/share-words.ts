/** A share picture's name, its master in assets/scenes, and its text: a headline and a line below. */
export type Share = { name: string; picture: string; headline: string; facts: string }

/** Most pages have a master of the same name. */
const share = (name: string, headline: string, facts: string, picture = name): Share => ({
  name,
  picture,
  headline,
  facts,
})

const BLOG = 'From the Powderpool blog'

export const shareWords = [
  share('home', 'Solo skiers, one helicopter', 'Group heli-ski trips · 6 countries'),
  share('trips', 'Six places to fly', 'Pick a trip · free waiting list'),
  share('dates', 'Dates and open seats', 'Deposits open at 75% of seats', 'gate'),
  share('about', 'For people who ski alone', '500+ solo skiers · 15+ operators'),
  share('how-it-works', 'How a charter fills', 'Waiting list · deposit at 75% · fly'),
  share('faq', '17 straight answers', 'Seats · weather · refunds · payment'),
  share('blog', 'Read before you fly', 'Safety · travel · weather · gear', 'sunrise-sessions'),
  share('contact', 'Talk to us', 'Toronto · Bariloche · reply in 24 hours'),
  share('partners', 'Fly full groups', 'For heli-ski operators'),
  share('alaska-us', 'Alaska', 'Valdez · March–May · 5 days'),
  share('japan', 'Japan', 'Hakuba Valley · January–March · 4 days'),
  share('canada', 'Canada', 'Revelstoke BC · December–April · 6 days'),
  share('switzerland', 'Switzerland', 'Zermatt · February–April · 3 days'),
  share('chile', 'Chile', 'Valle Nevado · July–September · 7 days'),
  share('argentina', 'Argentina', 'Bariloche · June–September · 2 days'),
  share('alpine-explorer', 'Alpine Explorer', '1 day · Intermediate · 4–6 runs'),
  share('powder-pioneer', 'Powder Pioneer', '1 day · Advanced · 6–8 runs'),
  share('lodge-luxury', 'Lodge Luxury', '3 days · Intermediate · 2 nights'),
  share('glacier-expedition', 'Glacier Expedition', '2 days · Expert'),
  share('sunrise-sessions', 'Sunrise Sessions', 'Half day · Intermediate · 4 runs'),
  share('backcountry-extreme', 'Backcountry Extreme', '2 days · Expert only'),
  // The blog has one for each category, so that it still fits when an article gets another title.
  share('blog-safety', 'Safety', BLOG),
  share('blog-travel', 'Travel', BLOG),
  // This category has no scene, so it uses the gentlest terrain.
  share('blog-beginner', 'First flight', BLOG, 'powder-pioneer'),
  share('blog-weather', 'Weather', BLOG),
  share('blog-equipment', 'Equipment', BLOG),
  share('blog-environment', 'Environment', BLOG),
]
