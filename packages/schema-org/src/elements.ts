// Names of HTML: what stands between `<` and `>` is text unless it is one of these.

const ELEMENTS: ReadonlySet<string> = new Set(
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo big blink blockquote body br button canvas
  caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption
  figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend
  li link main map mark marquee math menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p
  param picture plaintext pre progress q rp rt ruby s samp script search section select slot small source span strike strong
  style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr
  xmp`.split(/\s+/),
)
/** Frameworks' have a hyphen or a colon. */
const FLAGS: ReadonlySet<string> = new Set(
  `allowfullscreen async autofocus autoplay checked compact contenteditable controls default defer disabled draggable hidden
  inert ismap itemscope loop multiple muted nohref nomodule noshade novalidate nowrap open playsinline readonly required
  reversed selected`.split(/\s+/),
)

/** HTML's or a page's own, with a hyphen, or a colon as word processors write. */
export const isElement = (name: string): boolean =>
  ELEMENTS.has(name) || /^[a-z][\w.]*[-:][\w.:-]*$/.test(name)

/** «<b lait>» is no HTML. */
export const isFlag = (name: string): boolean => FLAGS.has(name) || /[-:@]|^[^a-z]*$/.test(name)
