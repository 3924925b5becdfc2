import { type FormWords, needed, personFields } from './form.ts'

export const partnershipForm: FormWords = {
  title: 'Partnership application',
  intro: 'For heli-ski operators.',
  groups: [
    {
      legend: 'Your company',
      fields: [
        { name: 'companyName', label: 'Company name', type: 'text', ...needed, autocomplete: 'organization' },
        {
          name: 'location',
          label: 'Location',
          type: 'text',
          ...needed,
          hint: 'Your base and country.',
        },
        { name: 'website', label: 'Website', type: 'url', autocomplete: 'url', placeholder: 'https://' },
      ],
    },
    {
      legend: 'Contact person',
      fields: [
        { name: 'contactName', label: 'Contact name', type: 'text', ...needed, autocomplete: 'name' },
        { ...personFields.email, ...needed },
        personFields.phone,
      ],
    },
    {
      legend: 'Your operation',
      fields: [
        { name: 'yearsInBusiness', label: 'Years in business', type: 'number', min: 0 },
        {
          name: 'maxCapacity',
          label: 'Maximum capacity',
          type: 'number',
          min: 1,
          hint: 'Guests you can fly in one day.',
        },
        { name: 'seasonalOperation', label: 'Season', type: 'text', placeholder: 'December to April' },
        {
          name: 'certifications',
          label: 'Certifications',
          type: 'textarea',
          rows: 3,
          hint: 'Air operator certificate, guide qualifications, memberships.',
        },
      ],
    },
    {
      legend: 'In your own words',
      fields: [
        {
          name: 'description',
          label: 'What you offer',
          type: 'textarea',
          rows: 5,
          hint: 'Terrain, aircraft, lodging, group sizes.',
        },
        { name: 'whyPartner', label: 'Why you want to partner with us', type: 'textarea', rows: 4 },
      ],
    },
  ],
  submit: 'Submit application',
  submitting: 'Submitting…',
}
