// The frame around each page's content: head, navigation, notice, footer.

import type { ComponentChildren } from 'preact'
import type { Notice, User } from '../session/session.js'
import { withNext } from './login-form.js'
import { LogoutButton } from './logout.js'
import type { PageOptions, Site } from './options.js'

type Props = PageOptions & {
  site: Site
  path: string
  user: User | null
  notice: Notice | null
  children: ComponentChildren
}

export function Frame(props: Props) {
  const { title, description, canonical, scripts = [], head } = props
  // A form that waits for a login has typed text, which a link must not lead away from.
  const showsLogin = props.showsLogin || props.status === 401
  const { site, path, user, notice, children } = props
  const { assets, webUrl } = site
  return (
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title === 'Recettes' ? title : `${title} – Recettes`}</title>
        {description && <meta name="description" content={description} />}
        {canonical === undefined ? (
          <meta name="robots" content="noindex" />
        ) : (
          <link rel="canonical" href={`${webUrl}${canonical}`} />
        )}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1c1917" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={assets.url('icon.svg')} type="image/svg+xml" />
        <link
          rel="preload"
          href={assets.url('titres.woff2')}
          as="font"
          type="font/woff2"
          crossorigin="anonymous"
        />
        <link rel="stylesheet" href={assets.url('style.css')} />
        {scripts.map((name) => (
          <script key={name} type="module" src={assets.url(`${name}.js`)} />
        ))}
        {head}
      </head>
      <body>
        <a class="skip" href="#principal">
          Aller au contenu
        </a>
        <header class="site">
          <a class="name" href="/">
            Recettes
          </a>
          {!SEARCHES.test(path) && (
            <search class="site-search">
              <form action="/recherche" method="get">
                <label class="visually-hidden" for="chercher">
                  Chercher un plat ou un ingrédient
                </label>
                <input
                  type="text"
                  id="chercher"
                  name="avec"
                  maxLength={300}
                  placeholder="Chercher un plat ou un ingrédient"
                />
              </form>
            </search>
          )}
          <nav aria-label="Principale">
            {!SEARCHES.test(path) && (
              <a class="search-link" href="/recherche">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm5 11.5L20 20" />
                </svg>
                <span class="visually-hidden">Chercher</span>
              </a>
            )}
            <a href="/publier">Publier</a>
            {user === null ? !showsLogin && <a href={loginHref(path)}>Connexion</a> : <Account user={user} />}
          </nav>
        </header>
        <main id="principal" tabIndex={-1}>
          {notice && (
            <p class={`notice ${notice.kind}`} role={notice.kind === 'problem' ? 'alert' : 'status'}>
              {notice.text}
            </p>
          )}
          {children}
        </main>
        <footer class="site">
          <a href="/recettes">Toutes les recettes</a>
          <a href="/comment-nous-excluons">Comment nous excluons</a>
        </footer>
      </body>
    </html>
  )
}

/** Pages that begin with the search form. */
const SEARCHES = /^\/(?:$|\?|recherche)/

/** Works without script: a menu is a disclosure of links. */
function Account({ user }: { user: User }) {
  return (
    <details class="account-menu">
      <summary>
        <span class="nom">{user.nom}</span>
      </summary>
      <ul>
        {user.role !== 'UTILISATEUR' && (
          <li>
            <a href="/moderation">Modération</a>
          </li>
        )}
        <li>
          <a href="/mes-recettes">Mes recettes</a>
        </li>
        <li>
          <a href="/compte">Mon compte</a>
        </li>
        <li>
          <LogoutButton />
        </li>
      </ul>
    </details>
  )
}

/** Leads back, except to pages that lead nowhere. */
const loginHref = (path: string) =>
  path === '/' || path.startsWith('/connexion') || path.startsWith('/inscription')
    ? '/connexion'
    : withNext('/connexion', path)
