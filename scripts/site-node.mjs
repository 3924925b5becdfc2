// How the site's Node is started, so that it needs less memory: new objects get 2 MB before they are collected (16 by
// default), and the C library keeps two pools of memory (eight for each core by default). The stand-ins for payment
// providers use a part of Node that warns about itself.
export const siteFlags = ['--max-semi-space-size=2', '--disable-warning=ExperimentalWarning']
export const siteEnvironment = { MALLOC_ARENA_MAX: '2' }
