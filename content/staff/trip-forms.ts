import { categories } from '#content/catalogue/categories.ts'
import { skillScale } from '#content/catalogue/skill-scale.ts'
import type { Field, FieldGroup, Option } from '#content/forms/form.ts'
import { countryNames } from '#rules/guests/countries.ts'
import { galleryField } from './catalogue.ts'
import {
  aLineEach,
  asTheyAre,
  description,
  emptyLineBetween,
  metaDescription,
  pictureAlt,
  title,
} from './catalogue-fields.ts'

const priceCents = {
  name: 'priceCents',
  label: 'Price per person (US dollars)',
  type: 'text',
  required: true,
} as const

const skillSteps = skillScale.map(({ step, name }) => ({ value: String(step), label: `${step}: ${name}` }))

/** Rule A26: the scenes of assets/ by what they show. */
const pictures: readonly Option[] = [
  { value: 'alaska-us', label: 'Alaska' },
  { value: 'japan', label: 'Japan' },
  { value: 'canada', label: 'Canada' },
  { value: 'switzerland', label: 'Switzerland' },
  { value: 'chile', label: 'Chile' },
  { value: 'argentina', label: 'Argentina' },
  { value: 'alpine-explorer', label: 'Alpine Explorer' },
  { value: 'powder-pioneer', label: 'Powder Pioneer' },
  { value: 'lodge-luxury', label: 'Lodge Luxury' },
  { value: 'glacier-expedition', label: 'Glacier Expedition' },
  { value: 'sunrise-sessions', label: 'Sunrise Sessions' },
  { value: 'backcountry-extreme', label: 'Backcountry Extreme' },
  { value: 'trips', label: 'Trips page' },
  { value: 'home', label: 'Home page' },
  { value: 'about', label: 'About page' },
  { value: 'landing', label: 'Helicopter landing' },
]

const pictureGroup: FieldGroup = {
  legend: 'Picture',
  fields: [
    {
      name: 'picture',
      label: 'Picture',
      type: 'select',
      required: true,
      options: pictures,
      hint: 'One that comes with the site. The page shows it until you choose one of yours.',
    },
    pictureAlt,
  ],
}

const place: Field = {
  name: 'place',
  label: 'Position on the site',
  type: 'number',
  min: 0,
  max: 9999,
  required: true,
  hint: 'Lower numbers come first.',
}

export const destinationForm: readonly FieldGroup[] = [
  {
    legend: 'Offer',
    fields: [
      title,
      priceCents,
      {
        name: 'maxParticipants',
        label: 'Seats',
        type: 'number',
        min: 1,
        max: 40,
        required: true,
        hint: 'Applies to new departures only.',
      },
      {
        name: 'durationDays',
        label: 'Length (days)',
        type: 'number',
        min: 1,
        max: 21,
        required: true,
        hint: 'Applies to new departures only.',
      },
      { name: 'runsPerDay', label: 'Runs per flying day', type: 'text', required: true },
      {
        name: 'category',
        label: 'Tab on the dates page',
        type: 'select',
        required: true,
        options: categories.map(({ value, label }) => ({ value, label })),
      },
      place,
    ],
  },
  {
    legend: 'Base and season',
    fields: [
      { name: 'country', label: 'Country', type: 'text', required: true, suggestions: countryNames },
      { name: 'base', label: 'Base', type: 'text', required: true, hint: 'The town or valley where trips start.' },
      {
        name: 'baseCoordinates',
        label: 'Coordinates',
        type: 'text',
        required: true,
        hint: 'Latitude and longitude, such as 61.1308, -146.3483. The map and the season calendar show the base there.',
      },
      {
        name: 'timeZone',
        label: 'Time zone',
        type: 'text',
        required: true,
        suggestions: () => Intl.supportedValuesOf('timeZone'),
        hint: 'Choose from the list. A draft without one gets a suggestion from the coordinates. Applies to new departures only.',
      },
      {
        name: 'season',
        label: 'Season',
        type: 'text',
        required: true,
        hint: 'The first and last month, such as December-April.',
      },
      { name: 'skillStep', label: 'Skill step', type: 'select', required: true, options: skillSteps },
      {
        name: 'operatorId',
        label: 'Operator',
        type: 'select',
        hint: 'New departures start with this operator. The trip’s page names it until a date has an operator.',
      },
    ],
  },
  pictureGroup,
  {
    legend: 'Card',
    fields: [
      { name: 'tagline', label: 'Tagline', type: 'text', required: true },
      description,
      { name: 'features', label: 'Features', type: 'textarea', rows: 5, required: true, hint: aLineEach },
    ],
  },
  {
    legend: 'Page',
    fields: [
      { name: 'about', label: 'About', type: 'textarea', rows: 12, required: true, hint: emptyLineBetween },
      { name: 'terrain', label: 'Snow and terrain', type: 'textarea', rows: 3, required: true },
      { name: 'gettingThere', label: 'Getting there', type: 'textarea', rows: 3, required: true },
      {
        name: 'road',
        label: 'The last part of the way',
        type: 'textarea',
        rows: 3,
        hint: `For the trip sheet. ${aLineEach}`,
      },
      {
        name: 'papers',
        label: 'Travel documents',
        type: 'textarea',
        rows: 3,
        hint: `For the trip sheet. ${aLineEach}`,
      },
      { name: 'included', label: 'Included', type: 'textarea', rows: 9, required: true, hint: aLineEach },
      { name: 'skill', label: 'Required skills', type: 'textarea', rows: 3, required: true },
      metaDescription,
    ],
  },
  { legend: galleryField.legend, fields: [{ name: 'gallery', label: galleryField.legend, type: 'textarea' }] },
]

export const packageForm: readonly FieldGroup[] = [
  {
    legend: 'Offer',
    fields: [
      title,
      priceCents,
      { name: 'durationText', label: 'Duration', type: 'text', required: true },
      {
        name: 'difficulty',
        label: 'Difficulty',
        type: 'select',
        required: true,
        options: asTheyAre(['Intermediate', 'Advanced', 'Expert', 'Expert Only']),
      },
      { name: 'runsText', label: 'Runs', type: 'text' },
      { name: 'nightsText', label: 'Lodging', type: 'text' },
      { name: 'maxGuests', label: 'Maximum guests', type: 'number', min: 1, max: 40 },
      place,
    ],
  },
  pictureGroup,
  {
    legend: 'Text',
    fields: [
      description,
      { name: 'longDescription', label: 'About', type: 'textarea', rows: 10, required: true, hint: emptyLineBetween },
      { name: 'features', label: 'Features', type: 'textarea', rows: 5, required: true, hint: aLineEach },
      { name: 'includes', label: 'Included', type: 'textarea', rows: 8, required: true, hint: aLineEach },
      {
        name: 'itinerary',
        label: 'Itinerary',
        type: 'textarea',
        rows: 12,
        required: true,
        hint: 'One activity per line, such as 08:45* First flight. The asterisk means out with the helicopter. If there are several days, start each line with its day, such as Day 2 08:45.',
      },
      metaDescription,
    ],
  },
]
