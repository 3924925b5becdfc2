import { type FormWords, needed, personFields } from './form.ts'

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
