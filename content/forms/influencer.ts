import { type FormWords, needed, type Option, personFields } from './form.ts'

/** The channels in the combined text about followers. */
export const followerChannels = [
  { field: 'instagramFollowers', name: 'Instagram' },
  { field: 'tiktokFollowers', name: 'TikTok' },
  { field: 'youtubeFollowers', name: 'YouTube' },
] as const

export const influencerForm: FormWords = {
  title: 'Influencer application',
  intro: 'For content creators who ski or snowboard.',
  groups: [
    {
      legend: 'About you',
      fields: [
        { ...personFields.fullName, ...needed },
        { ...personFields.email, ...needed },
        personFields.phone,
        { ...personFields.country, name: 'originalCountry', label: 'Original country', ...needed },
        { name: 'currentLocation', label: 'Current location', type: 'text', hint: 'City and country.' },
      ],
    },
    {
      legend: 'Your channels',
      fields: [
        {
          name: 'instagramHandle',
          label: 'Instagram handle',
          type: 'text',
          ...needed,
          placeholder: '@',
          verbatim: true,
        },
        {
          name: 'instagramFollowers',
          label: 'Instagram followers',
          type: 'text',
          labelledRequired: true,
          hint: 'Minimum 50K.',
        },
        { name: 'tiktokHandle', label: 'TikTok handle', type: 'text', placeholder: '@', verbatim: true },
        { name: 'tiktokFollowers', label: 'TikTok followers', type: 'text', hint: 'Minimum 100K.' },
        { name: 'youtubeHandle', label: 'YouTube handle', type: 'text', placeholder: '@', verbatim: true },
        { name: 'youtubeFollowers', label: 'YouTube subscribers', type: 'text', hint: 'Minimum 25K.' },
        { name: 'otherPlatforms', label: 'Other platforms', type: 'text', hint: 'Name and follower count for each.' },
      ],
    },
    {
      legend: 'Your audience',
      fields: [
        {
          name: 'primaryAudience',
          label: 'Audience age',
          type: 'select',
          options: [
            { value: '18-24', label: '18-24' },
            { value: '25-34', label: '25-34' },
            { value: '35-44', label: '35-44' },
            { value: '45-54', label: '45-54' },
            { value: '55+', label: '55+' },
          ],
        },
        {
          name: 'audienceCountry',
          label: 'Audience country',
          type: 'text',
          hint: 'Where most of your audience lives.',
        },
        { name: 'contentNiche', label: 'Content niche', type: 'text', placeholder: 'Freeride, travel, film' },
        {
          name: 'previousCollaborations',
          label: 'Previous collaborations',
          type: 'textarea',
          rows: 3,
          hint: 'Brand, year and a link.',
        },
        {
          name: 'insightsScreenshot',
          label: 'Screenshot of your insights',
          type: 'file',
          accept: 'image/*,.pdf',
          accepted: 'PNG, JPG or PDF',
          hint: 'PNG, JPG or PDF, max 10MB.',
        },
      ],
    },
    {
      legend: 'The trip',
      fields: [
        {
          name: 'preferredDestination',
          label: 'Preferred destination',
          type: 'select',
          options: [
            { value: 'alaska', label: 'Alaska' },
            { value: 'canada', label: 'Canada' },
            { value: 'switzerland', label: 'Switzerland' },
            { value: 'japan', label: 'Japan' },
            { value: 'chile', label: 'Chile' },
            { value: 'argentina', label: 'Argentina' },
            { value: 'flexible', label: 'Flexible' },
          ],
        },
        { name: 'availableDates', label: 'Available dates', type: 'text', placeholder: 'February 10 to March 5' },
        {
          name: 'contentDeliverables',
          label: 'What you would deliver',
          type: 'textarea',
          rows: 4,
          hint: 'How many of each: posts, stories, videos, live coverage.',
        },
        { name: 'whyPartner', label: 'Why you want to work with us', type: 'textarea', rows: 4 },
      ],
    },
  ],
  submit: 'Submit application',
  submitting: 'Submitting…',
}

/** The form's own values for destinations whose ID is another one (docs/specification.md 7.22). */
const OWN_VALUES: Readonly<Record<string, string>> = { 'alaska-us': 'alaska' }
const ANY = 'flexible'

/** The form with the destinations that there are: the form's own in its order, then the others. */
export function withDestinations(form: FormWords, destinations: readonly Option[]): FormWords {
  const offered = destinations.map(({ value, label }) => ({ value: OWN_VALUES[value] ?? value, label }))
  const isOffered = (value: string) => value === ANY || offered.some((each) => each.value === value)
  const withOthers = (options: readonly Option[]) => {
    const own = options.filter(({ value }) => isOffered(value))
    const others = offered.filter(({ value }) => !own.some((each) => each.value === value))
    return [...own.filter(({ value }) => value !== ANY), ...others, ...own.filter(({ value }) => value === ANY)]
  }
  const groups = form.groups.map(({ legend, fields }) => ({
    legend,
    fields: fields.map((field) =>
      field.name === 'preferredDestination' ? { ...field, options: withOthers(field.options ?? []) } : field,
    ),
  }))
  return { ...form, groups }
}
