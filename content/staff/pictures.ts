import type { ChoiceRefusal, PictureProblem } from '#rules/pictures/pictures.ts'

/** Rule A22: why an upload was refused. Each says what to do. */
export const pictureProblems: Record<PictureProblem, string> = {
  'no-file': 'Choose a picture first.',
  'not-a-picture': 'This file isn’t a picture we can read. Upload a JPEG, PNG, WebP or AVIF.',
  svg: 'SVG drawings can contain programs, so we don’t take them. Save the drawing as a PNG and upload that.',
  heic: 'We can’t read HEIC pictures here. Save the picture as a JPEG and upload that. iPhones do it if you choose the photo on the phone.',
  'two-things': 'This file is a picture and another document in one. Save the picture again as a JPEG and upload that.',
  broken: 'The picture is damaged or not complete. Save it again and upload that.',
  unfinished: 'The upload stopped before it finished. Upload the picture again.',
  'too-large': 'The file is larger than 25 MB. Save the picture smaller and upload that.',
  'too-many-pixels': 'The picture has more than 60 megapixels. Save it smaller and upload that.',
  'too-much-memory': 'This picture takes too much memory to read. Save it smaller, as a JPEG, and upload that.',
  'too-slow': 'This picture takes too long to read. Save it smaller, as a JPEG, and upload that.',
  busy: 'Too many pictures are waiting. Upload this one again in a minute.',
  'disk-full': 'The server’s disk is full, so the picture wasn’t saved. Ask the person who runs the site to make room.',
  'storage-away': 'The storage for pictures can’t be reached, so the picture wasn’t saved. Try again in a few minutes.',
  'owner-only': 'Only owners can change pictures.',
  'stale-version': 'Someone changed this picture while you had it open. Reload the page and try again.',
  'unknown-picture': 'This picture was deleted.',
}

export const pictureRefusals = {
  'owner-only': pictureProblems['owner-only'],
  'stale-version': 'Someone changed this picture while you had it open. Your changes weren’t saved. Reload the page.',
  'unknown-picture': pictureProblems['unknown-picture'],
  'in-use': 'A page shows this picture. Choose another one there first, then delete it.',
}

/** Why a form that chooses a picture was refused. */
export const choiceRefusals: Record<ChoiceRefusal, string> = {
  'unknown-picture': pictureProblems['unknown-picture'],
  'no-description': 'Describe the picture first, for people who can’t see it. Then you can use it.',
}

export const slotRefusals = {
  ...choiceRefusals,
  'owner-only': pictureProblems['owner-only'],
  'unknown-place': 'This place isn’t on the site anymore.',
  'stale-version': 'Someone chose another picture for this place while you had it open. Reload the page to see it.',
  'nothing-changed': 'This place shows that picture already.',
}

export const picturesPage = {
  title: 'Pictures',
  toPlaces: 'Places on the site',
  ownersOnly: 'Only owners can upload and change pictures. You can put them into articles.',
  upload: {
    heading: 'Upload pictures',
    label: 'Choose pictures, drop them here, or paste one',
    one: 'Choose a picture',
    hint: 'JPEG, PNG, WebP or AVIF, up to 25 MB and 60 megapixels. We remove all hidden data, such as where a photo was taken.',
    submit: 'Upload',
    progress: 'Uploads',
    sending: (percent: number) => `${percent}% uploaded`,
    waiting: 'Waiting',
    processing: 'Uploaded. Preparing it for all screens…',
    done: 'Saved',
    open: 'Describe it',
    lost: 'The site didn’t answer as expected. Reload the page, log in again if it asks you to, and upload the picture again.',
    added: 'The picture is saved. Describe it before you use it.',
  },
  list: {
    heading: 'Uploaded pictures',
    empty: 'No pictures yet. Upload one, and it appears here. Until then the site shows its built pictures.',
    undescribed: 'Needs a description',
    unused: 'Not used',
    usedIn: (count: number) => (count === 1 ? 'Used in 1 place' : `Used in ${count} places`),
  },
}

export const picturePage = {
  unnamed: 'Picture without a description',
  uploaded: (by: string) => `Uploaded by ${by}`,
  size: (width: number, height: number) => `${width} × ${height} px`,
  words: {
    heading: 'Description and crops',
    description: 'Description',
    descriptionHint: 'Say what the picture shows, for people who can’t see it: “Two skiers climb a ridge at dawn.”',
    credit: 'Credit',
    creditHint: 'Optional. Shown below the picture, such as the photographer’s name.',
    point: 'Most important point',
    pointHint: 'Tap the picture, or move the sliders. Every crop keeps this point in view.',
    across: 'From left to right',
    down: 'From top to bottom',
    save: 'Save',
  },
  crops: {
    heading: 'Crops',
    names: {
      wide: 'Top of a page on a large screen',
      card: 'Top of a page on a phone, and cards',
      square: 'Small pictures in lists',
      tall: 'Home page on a phone',
    },
  },
  uses: {
    heading: 'Where it is used',
    empty: 'No page shows this picture.',
    article: (title: string) => `In the text of “${title}”`,
    gallery: (title: string) => `In the gallery of ${title}`,
    person: (name: string) => `${name}, on About`,
    operator: (name: string) => `${name}, operator`,
  },
  article: {
    heading: 'In an article',
    hint: 'Copy this line into the text of an article, between two empty lines, and write your caption into it.',
    line: (id: string) => `![Caption](${id})`,
  },
  replace: {
    heading: 'Replace the picture',
    hint: 'The new picture takes over all places, the description and the credit.',
  },
  delete: { label: 'Delete picture', confirm: 'The picture and its files are deleted for good.' },
  done: { change: 'Picture saved', delete: 'Picture deleted' },
}

export const placesPage = {
  title: 'Places on the site',
  built: 'Built picture',
  own: 'Uploaded picture',
  now: 'Now',
  preview: 'Preview of your choice',
  show: 'Preview',
  choose: 'Choose a picture',
  choices: 'Pictures',
  none: 'No picture can be chosen yet. Upload one and describe it first.',
  upload: 'Upload pictures',
  use: 'Use this picture',
  history: 'History',
  shipped: 'As the site was built',
  back: 'Go back to this',
  backConfirm: 'The page shows this picture again. The history keeps the others.',
  done: { use: 'The page shows this picture now', revert: 'The page shows this picture again' },
  shapes: { wide: 'Wide picture', tall: 'Tall picture for phones', share: 'Picture of link previews' },
  groups: { page: 'Pages', trip: 'Destinations and packages', article: 'Articles', share: 'Link previews' },
  pages: {
    home: 'Home',
    'home:hero': 'Home, top',
    'home:hero-tall': 'Home, top, on phones',
    'home:end': 'Home, end',
    'home:end-tall': 'Home, end, on phones',
    trips: 'Trips',
    dates: 'Dates',
    'how-it-works': 'How it works',
    about: 'About',
    faq: 'FAQ',
    blog: 'Blog',
    'waiting-list': 'Waiting list',
    contact: 'Contact',
    partners: 'Partnership, influencers, press and jobs',
    partnership: 'Partnership',
    influencers: 'Influencers',
    press: 'Press',
    'work-with-us': 'Jobs',
  } as Readonly<Record<string, string>>,
  articlesAbout: (category: string) => `articles: ${category}`,
  linkPreview: (page: string) => `Link preview: ${page}`,
}
