import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  replace?: boolean | undefined
  state?: unknown
}

/** A link inside the page. The library's own brings 2 KB of prefetching, which needs its data router. */
export const Link = ({ to, replace, state, onClick, ...others }: Props) => {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: others.target })
  return (
    <a
      {...others}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}
