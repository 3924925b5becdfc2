import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

/**
 * The methods of the page at a path, or none if there is no page. React Router would also refuse other methods, but with
 * a rendered page that names our source files.
 */
export function pageMethods(path: string, { routes }: Pick<ServerBuild, 'routes'>): string[] {
  const match = matchRoutes(treeOf(routes), path.replace(/\.data$/, ''))?.at(-1)
  const route = match && routes[match.route.id ?? '']
  if (!route || route.path === '*') return []
  return route.module.action ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
}

const trees = new WeakMap<Routes, RouteObject[]>()

function treeOf(routes: Routes): RouteObject[] {
  const known = trees.get(routes)
  if (known) return known
  const byParent = Map.groupBy(Object.values(routes), (route) => route?.parentId ?? '')
  const below = (parentId: string): RouteObject[] =>
    (byParent.get(parentId) ?? []).flatMap((route) => {
      if (!route) return []
      const { id, path = '', index } = route
      return index ? { id, path, index: true } : { id, path, children: below(id) }
    })
  const tree = below('')
  trees.set(routes, tree)
  return tree
}
