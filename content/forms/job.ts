import { type FormWords, needed, personFields } from './form.ts'

export const jobForm: FormWords = {
  title: 'Job application',
  intro: 'Five short sections. We read every one.',
  groups: [
    {
      legend: 'About you',
      fields: [
        { ...personFields.firstName, ...needed },
        { ...personFields.lastName, ...needed },
        { ...personFields.email, ...needed },
        personFields.phone,
        { name: 'currentLocation', label: 'Current location', type: 'text', hint: 'City and country.' },
        { name: 'nationality', label: 'Nationality', type: 'text' },
      ],
    },
    {
      legend: 'The job',
      fields: [
        {
          name: 'position',
          label: 'Position',
          type: 'select',
          ...needed,
          options: [
            { value: 'trip-coordinator', label: 'Trip coordinator' },
            { value: 'safety-manager', label: 'Safety manager' },
            { value: 'guest-experience', label: 'Guest experience' },
            { value: 'mountain-guide', label: 'Mountain guide' },
            { value: 'marketing-manager', label: 'Marketing manager' },
            { value: 'developer', label: 'Developer' },
            { value: 'customer-success', label: 'Customer success' },
            { value: 'business-dev', label: 'Business development' },
            { value: 'other', label: 'Other' },
          ],
        },
        {
          name: 'department',
          label: 'Department',
          type: 'select',
          options: [
            { value: 'operations', label: 'Operations' },
            { value: 'marketing', label: 'Marketing' },
            { value: 'technology', label: 'Technology' },
            { value: 'customer-service', label: 'Customer service' },
            { value: 'business-development', label: 'Business development' },
            { value: 'safety', label: 'Safety' },
            { value: 'finance', label: 'Finance' },
            { value: 'hr', label: 'Human resources' },
          ],
        },
        {
          name: 'experienceLevel',
          label: 'Experience',
          type: 'select',
          options: [
            { value: 'entry', label: 'Entry (0-2 years)' },
            { value: 'mid', label: 'Mid (3-5 years)' },
            { value: 'senior', label: 'Senior (6-10 years)' },
            { value: 'executive', label: 'Executive (10+ years)' },
          ],
        },
        {
          name: 'currentEmployment',
          label: 'Current employment',
          type: 'select',
          options: [
            { value: 'employed', label: 'Employed' },
            { value: 'unemployed', label: 'Unemployed' },
            { value: 'student', label: 'Student' },
            { value: 'freelancer', label: 'Freelancer' },
            { value: 'career-break', label: 'Career break' },
          ],
        },
      ],
    },
    {
      legend: 'Terms',
      fields: [
        { name: 'availableStart', label: 'Available from', type: 'date' },
        {
          name: 'salaryExpectation',
          label: 'Salary expectation',
          type: 'text',
          hint: 'Amount and currency, per month or per year.',
        },
        {
          name: 'workAuthorization',
          label: 'Work authorization',
          type: 'select',
          options: [
            { value: 'citizen', label: 'Citizen' },
            { value: 'permanent-resident', label: 'Permanent resident' },
            { value: 'work-visa', label: 'Work visa' },
            { value: 'need-sponsorship', label: 'Need sponsorship' },
            { value: 'remote-only', label: 'Remote only' },
          ],
        },
        {
          name: 'willingRelocate',
          label: 'Willing to relocate',
          type: 'select',
          options: [
            { value: 'yes', label: 'Yes' },
            { value: 'travel-only', label: 'Travel only' },
            { value: 'remote-preferred', label: 'Remote preferred' },
            { value: 'no', label: 'No' },
          ],
        },
      ],
    },
    {
      legend: 'Your online profiles',
      fields: [
        { name: 'linkedinUrl', label: 'LinkedIn', type: 'url', placeholder: 'https://' },
        { name: 'instagramHandle', label: 'Instagram handle', type: 'text', placeholder: '@', verbatim: true },
        { name: 'twitterHandle', label: 'Twitter handle', type: 'text', placeholder: '@', verbatim: true },
        { name: 'websiteUrl', label: 'Website', type: 'url', autocomplete: 'url', placeholder: 'https://' },
      ],
    },
    {
      legend: 'In your own words',
      fields: [
        {
          name: 'languagesSpoken',
          label: 'Languages spoken',
          type: 'text',
          placeholder: 'English (fluent), Spanish (working)',
        },
        { name: 'relevantExperience', label: 'Relevant experience', type: 'textarea', rows: 5 },
        { name: 'whyJoinUs', label: 'Why you want to join us', type: 'textarea', rows: 4 },
        { name: 'additionalInfo', label: 'Anything else', type: 'textarea', rows: 3 },
        {
          name: 'resume',
          label: 'Resume',
          type: 'file',
          labelledRequired: true,
          accept: '.pdf,.doc,.docx',
          accepted: 'PDF, DOC or DOCX',
          hint: 'PDF, DOC or DOCX, max 10MB.',
        },
        {
          name: 'coverLetter',
          label: 'Cover letter',
          type: 'file',
          accept: '.pdf,.doc,.docx',
          accepted: 'PDF, DOC or DOCX',
          hint: 'PDF, DOC or DOCX, max 10MB.',
        },
      ],
    },
  ],
  submit: 'Submit application',
  submitting: 'Submitting…',
}
