import { type FormWords, needed, personFields } from './form.ts'

export const pressForm: FormWords = {
  title: 'Press inquiry',
  intro: 'For journalists, broadcasters and producers.',
  groups: [
    {
      legend: 'About you',
      fields: [
        { ...personFields.fullName, ...needed },
        { ...personFields.email, ...needed },
        personFields.phone,
        { name: 'organization', label: 'Organization', type: 'text', ...needed, autocomplete: 'organization' },
        { name: 'title', label: 'Your title', type: 'text', autocomplete: 'organization-title' },
      ],
    },
    {
      legend: 'Your outlet',
      fields: [
        {
          name: 'mediaType',
          label: 'Media type',
          type: 'select',
          options: [
            { value: 'newspaper', label: 'Newspaper' },
            { value: 'magazine', label: 'Magazine' },
            { value: 'online-publication', label: 'Online publication' },
            { value: 'blog', label: 'Blog' },
            { value: 'television', label: 'Television' },
            { value: 'radio', label: 'Radio' },
            { value: 'podcast', label: 'Podcast' },
            { value: 'documentary', label: 'Documentary' },
            { value: 'social-media', label: 'Social media' },
            { value: 'other', label: 'Other' },
          ],
        },
        { name: 'publicationName', label: 'Publication or program', type: 'text' },
        { name: 'audienceSize', label: 'Audience size', type: 'text', hint: 'Readers, viewers or listeners.' },
        {
          name: 'distributionChannels',
          label: 'Distribution channels',
          type: 'text',
          hint: 'Countries, platforms, stations.',
        },
        { name: 'previousWork', label: 'Previous work', type: 'textarea', rows: 3, hint: 'Links are best.' },
      ],
    },
    {
      legend: 'Your inquiry',
      fields: [
        {
          name: 'inquiryType',
          label: 'Inquiry type',
          type: 'select',
          ...needed,
          options: [
            { value: 'interview', label: 'Interview' },
            { value: 'press-release', label: 'Press release' },
            { value: 'feature-story', label: 'Feature story' },
            { value: 'broadcast-partnership', label: 'Broadcast partnership' },
            { value: 'content-collaboration', label: 'Content collaboration' },
            { value: 'fact-checking', label: 'Fact-checking' },
            { value: 'background-info', label: 'Background information' },
            { value: 'media-assets', label: 'Media assets' },
            { value: 'other', label: 'Other' },
          ],
        },
        { name: 'deadline', label: 'Deadline', type: 'date' },
        { name: 'interviewSubject', label: 'Interview subject', type: 'text' },
        {
          name: 'broadcastFormat',
          label: 'Format',
          type: 'select',
          options: [
            { value: 'live-interview', label: 'Live interview' },
            { value: 'recorded-interview', label: 'Recorded interview' },
            { value: 'phone-interview', label: 'Phone interview' },
            { value: 'video-call', label: 'Video call' },
            { value: 'written-response', label: 'Written response' },
            { value: 'on-location', label: 'On location' },
            { value: 'not-applicable', label: 'Not applicable' },
          ],
        },
        {
          name: 'specificRequest',
          label: 'What you need',
          type: 'textarea',
          rows: 5,
          hint: 'Questions, figures, photos or people to interview.',
        },
        { name: 'additionalInfo', label: 'Anything else', type: 'textarea', rows: 3 },
      ],
    },
  ],
  submit: 'Submit inquiry',
  submitting: 'Submitting…',
}
