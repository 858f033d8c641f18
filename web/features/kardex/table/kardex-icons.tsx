const Icon = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.3"
    aria-hidden
  >
    <path d={path} />
  </svg>
)

export const pencil = <Icon path="M10.5 2.5l3 3-8 8H2.5v-3zM8.8 4.2l3 3" />
export const cross = <Icon path="M4 4l8 8M12 4l-8 8" />
export const lock = <Icon path="M3.5 7.5h9v6h-9zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5" />
export const clock = <Icon path="M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11zM8 4.8V8l2.3 1.5" />
