import { type FormWords, personFields } from './form.ts'

export const waitlistForm: FormWords = {
  title: 'Join Our Waiting List',
  intro: 'Joining is free and non-binding. It takes about two minutes, and every email has a link to leave.',
  groups: [
    {
      legend: 'About you',
      fields: [
        { ...personFields.firstName, required: true },
        { ...personFields.lastName, required: true },
        { ...personFields.country, required: true },
        {
          name: 'gender',
          label: 'Gender',
          type: 'select',
          required: true,
          autocomplete: 'sex',
          options: [
            { value: 'male', label: 'Male' },
            { value: 'female', label: 'Female' },
            { value: 'other', label: 'Other' },
            { value: 'prefer-not-to-say', label: 'Prefer not to say' },
          ],
        },
        { name: 'age', label: 'Age', type: 'number', required: true, min: 18, max: 99, hint: '18 to 99.' },
      ],
    },
    {
      legend: 'How to reach you',
      fields: [
        { ...personFields.email, required: true },
        { ...personFields.phone, required: true },
        {
          name: 'whatsapp',
          label: 'WhatsApp (optional)',
          type: 'tel',
          autocomplete: 'tel',
          hint: 'If it’s different from your phone number.',
        },
      ],
    },
    {
      legend: 'How you ride',
      fields: [
        {
          name: 'sport',
          label: 'Sport',
          type: 'select',
          required: true,
          options: [
            { value: 'ski', label: 'Ski' },
            { value: 'snowboard', label: 'Snowboard' },
          ],
        },
        {
          name: 'skillLevel',
          label: 'Skill level',
          type: 'select',
          required: true,
          hint: 'Intermediate (step 2 of 5): any groomed run, in control. Advanced (step 3): powder all day. Expert (steps 4 and 5): steep terrain in any snow.',
          options: [
            { value: 'intermediate', label: 'Intermediate' },
            { value: 'advanced', label: 'Advanced' },
            { value: 'expert', label: 'Expert' },
          ],
        },
        { name: 'hasHeliskiedBefore', label: 'I have heli-skied before', type: 'checkbox' },
      ],
    },
    {
      legend: 'Your trip',
      fields: [
        {
          name: 'groupSize',
          label: 'Group size',
          type: 'select',
          required: true,
          hint: 'Your party, including you. Coming on your own? That’s what this site is for.',
          options: [
            { value: '1', label: '1, just me' },
            { value: '2', label: '2 people' },
            { value: '3', label: '3 people' },
            { value: '4', label: '4 people' },
            { value: '5', label: '5 people' },
            { value: '6', label: '6 people' },
            { value: '7+', label: '7+ people' },
          ],
        },
        { name: 'flexibleDates', label: 'My dates are flexible', type: 'checkbox' },
        { name: 'flexibleDestination', label: 'My destination is flexible', type: 'checkbox' },
        {
          name: 'specialRequests',
          label: 'Special requests (optional)',
          type: 'textarea',
          rows: 3,
          hint: 'Anything that affects which group is right for you.',
        },
      ],
    },
  ],
  submit: 'Join Waiting List',
  submitting: 'Joining…',
}

/** Above the button. */
export const waitlistPrivacy = {
  text: 'Free and non-binding. What we keep, and for how long:',
  link: { label: 'Privacy Policy', href: '/policies' },
}

/** What a party agrees to by joining. */
export const waitlistTerms = {
  before: 'By joining, you accept the',
  link: { label: 'Terms & Conditions', href: '/terms' },
}

/** Rule W1: the dialog names the trip it was opened for. */
export const waitlistFormTarget = {
  departure: (trip: string, dates: string) => `For ${trip}, ${dates}`,
  package: (title: string) => `For ${title}`,
  anywhere: 'For any destination. We’ll suggest dates that are close to filling.',
}
