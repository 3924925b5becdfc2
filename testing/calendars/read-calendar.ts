import ICAL from 'ical.js'

/** Parses a calendar with a public parser, as calendar programs do. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(component)
    const text = (name: string) => component.getFirstPropertyValue(name)?.toString()
    const alarm = component.getFirstSubcomponent('valarm')
    return {
      uid,
      sequence,
      summary,
      description,
      location,
      start: startDate.toString(),
      end: endDate.toString(),
      isDay: startDate.isDate && endDate.isDate,
      status: text('status'),
      url: text('url'),
      stamp: text('dtstamp'),
      modified: text('last-modified'),
      trigger: alarm?.getFirstPropertyValue('trigger')?.toString(),
      alert: alarm?.getFirstPropertyValue('description')?.toString(),
    }
  })
  const head = (name: string) => calendar.getFirstPropertyValue(name)?.toString()
  return { name: head('x-wr-calname'), method: head('method'), refresh: head('refresh-interval'), events }
}
