import { ChatButton } from '../chat/ChatButton.tsx'
import { ThemeChoice } from '../theme/ThemeChoice.tsx'
import { Brand } from './Brand.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { MainNav } from './MainNav.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { ModeIndicator } from './ModeIndicator.tsx'
import { RaidTimes } from './RaidTimes.tsx'
import { SearchButton } from './SearchButton.tsx'
import { UserMenu } from './UserMenu.tsx'
import { WeatherNow } from './WeatherNow.tsx'

export function Header() {
  return (
    <header className="frame-top sticky top-0 z-header border-b border-line bg-surface print:hidden">
      <div className="group/bar frame-inset header-row mx-auto flex min-h-14 max-w-page items-center gap-3 xl:max-3xl:gap-2">
        <Brand />
        <MainNav />
        <div className="ms-auto flex shrink-0 items-center gap-3 xl:max-wide:gap-1 wide:max-3xl:gap-2">
          <SearchButton />
          <WeatherNow />
          <RaidTimes />
          <div className="hidden items-center gap-2 xl:flex xl:max-wide:gap-1">
            <ModeIndicator />
            <LanguageMenu />
            <div className="hidden items-center gap-2 wide:flex">
              <ChatButton />
              {/* For signed-in users the site's name takes precedence over it where space is short; the footer has
                  it too. */}
              <div className="visitors-theme">
                <ThemeChoice />
              </div>
            </div>
            <div className="account-place">
              <UserMenu />
            </div>
          </div>
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
