// The picture of the login pages: a child's tray seen from above — rice, greens, tomato with egg, soup, fruit — and
// the product's promise floating beside it as two small cards. Drawn by hand, no figures claimed.
import styles from './auth.module.css';

export function TrayIllustration() {
  return (
    <svg viewBox="0 0 560 440" className={styles.tray} aria-hidden="true">
      <defs>
        <linearGradient id="tray" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="1" stopColor="#e6eefb" />
        </linearGradient>
        <linearGradient id="well" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#d5e1f5" />
          <stop offset="1" stopColor="#edf3fc" />
        </linearGradient>
        <radialGradient id="soup" cx=".4" cy=".35" r=".8">
          <stop offset="0" stopColor="#ffe9b8" />
          <stop offset="1" stopColor="#f3bd62" />
        </radialGradient>
        <radialGradient id="orange" cx=".4" cy=".35" r=".75">
          <stop offset="0" stopColor="#ffc66b" />
          <stop offset="1" stopColor="#f0912d" />
        </radialGradient>
        <filter id="shade" x="-20%" y="-20%" width="140%" height="150%">
          <feDropShadow dx="0" dy="18" stdDeviation="18" floodColor="#05204d" floodOpacity=".35" />
        </filter>
        <filter id="lift" x="-20%" y="-20%" width="140%" height="150%">
          <feDropShadow dx="0" dy="6" stdDeviation="7" floodColor="#05204d" floodOpacity=".22" />
        </filter>
      </defs>
      <g filter="url(#shade)">
        <rect x="62" y="70" width="436" height="316" rx="44" fill="url(#tray)" />
      </g>
      <rect
        x="70"
        y="78"
        width="420"
        height="300"
        rx="38"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        opacity=".9"
      />
      <rect x="88" y="96" width="176" height="116" rx="26" fill="url(#well)" />
      <rect x="296" y="96" width="176" height="116" rx="26" fill="url(#well)" />
      <rect x="88" y="236" width="206" height="124" rx="28" fill="url(#well)" />
      <circle cx="392" cy="298" r="68" fill="url(#well)" />

      {/* greens */}
      <g>
        <g fill="#3f9d57">
          <circle cx="128" cy="152" r="21" />
          <circle cx="152" cy="138" r="22" />
          <circle cx="172" cy="158" r="20" />
          <circle cx="204" cy="146" r="22" />
          <circle cx="226" cy="162" r="18" />
          <circle cx="196" cy="172" r="16" />
        </g>
        <g fill="#5fbd74">
          <circle cx="122" cy="146" r="13" />
          <circle cx="148" cy="130" r="14" />
          <circle cx="166" cy="151" r="12" />
          <circle cx="200" cy="138" r="14" />
          <circle cx="222" cy="155" r="11" />
        </g>
        <g fill="#8bd79a">
          <circle cx="118" cy="142" r="5" />
          <circle cx="143" cy="126" r="5" />
          <circle cx="196" cy="132" r="6" />
          <circle cx="219" cy="151" r="4" />
        </g>
        <path
          d="M136 168c4 14 12 22 22 24M196 184c-4 8-12 12-20 12"
          stroke="#a9dfae"
          strokeWidth="9"
          strokeLinecap="round"
          fill="none"
        />
        <g fill="#f2893a">
          <rect x="180" y="120" width="22" height="10" rx="5" transform="rotate(24 190 125)" />
          <rect x="108" y="172" width="24" height="10" rx="5" transform="rotate(-18 120 177)" />
          <rect x="222" y="178" width="22" height="10" rx="5" transform="rotate(12 233 183)" />
        </g>
      </g>

      {/* tomato with egg */}
      <g>
        <path
          d="M318 162c-8-20 12-36 32-32 10-16 40-16 48 0 22-6 46 8 42 30 8 20-12 36-34 30-16 14-44 10-52-4-18 4-32-6-36-24z"
          fill="#ffd257"
        />
        <path
          d="M338 150c8-12 26-12 34-2 10-10 30-8 36 6 10 2 16 12 12 20"
          fill="none"
          stroke="#ffe79a"
          strokeWidth="9"
          strokeLinecap="round"
        />
        <g fill="#e5533d">
          <path d="M340 168c10-8 26-6 30 4-6 10-24 12-30-4z" />
          <path d="M388 138c12-4 24 4 24 14-12 6-26-2-24-14z" />
          <path d="M396 178c10-8 24-6 28 4-8 8-24 8-28-4z" />
          <path d="M344 138c6-8 18-8 22 0-4 8-16 10-22 0z" />
        </g>
        <g fill="#f58673">
          <path d="M346 168c6-4 14-4 18 0-4 4-14 4-18 0z" />
          <path d="M394 141c6-2 12 2 13 7-6 2-12-2-13-7z" />
        </g>
        <g fill="#4fae62">
          <circle cx="376" cy="160" r="3.500" />
          <circle cx="430" cy="158" r="3.500" />
          <circle cx="360" cy="186" r="3" />
          <circle cx="414" cy="164" r="3" />
        </g>
      </g>

      {/* rice in the shape of a bear */}
      <g filter="url(#lift)">
        <circle cx="150" cy="270" r="19" fill="#fffdf6" />
        <circle cx="232" cy="270" r="19" fill="#fffdf6" />
        <ellipse cx="191" cy="304" rx="66" ry="48" fill="#fffdf6" />
      </g>
      <circle cx="150" cy="270" r="9" fill="#f5e7cb" />
      <circle cx="232" cy="270" r="9" fill="#f5e7cb" />
      <circle cx="168" cy="296" r="5" fill="#3b2c25" />
      <circle cx="214" cy="296" r="5" fill="#3b2c25" />
      <ellipse cx="191" cy="316" rx="19" ry="13" fill="#f5e7cb" />
      <ellipse cx="191" cy="310" rx="6" ry="4.500" fill="#3b2c25" />
      <path
        d="M191 314v5c0 4-8 5-10 1M191 319c0 4 8 5 10 1"
        stroke="#3b2c25"
        strokeWidth="2.500"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="150" cy="313" r="8" fill="#ffc2b0" opacity=".8" />
      <circle cx="232" cy="313" r="8" fill="#ffc2b0" opacity=".8" />
      <g fill="#8a6ad0">
        <circle cx="262" cy="336" r="11" />
        <circle cx="276" cy="318" r="10" />
        <circle cx="278" cy="342" r="9" />
      </g>
      <g fill="#b39bec">
        <circle cx="258" cy="332" r="3.500" />
        <circle cx="273" cy="315" r="3" />
      </g>

      {/* soup */}
      <g filter="url(#lift)">
        <circle cx="392" cy="298" r="58" fill="#fff" />
      </g>
      <circle cx="392" cy="298" r="48" fill="url(#soup)" />
      <g fill="#fff6dd">
        <circle cx="376" cy="284" r="11" />
        <circle cx="408" cy="312" r="12" />
        <circle cx="414" cy="280" r="8" />
      </g>
      <g fill="#58b36a">
        <path d="M384 318c6-10 14-8 16-2-4 6-12 8-16 2z" />
        <path d="M362 304c4-8 12-8 14-2-4 6-10 6-14 2z" />
        <path d="M396 270c6-6 12-4 12 0-4 5-9 5-12 0z" />
      </g>
      <g stroke="#fff" strokeWidth="5" strokeLinecap="round" fill="none" opacity=".75">
        <path className={styles.steam} d="M372 250c-8-12 8-18 0-32" />
        <path className={styles.steam} d="M394 244c-8-14 8-20 0-36" />
        <path className={styles.steam} d="M416 250c-8-12 8-18 0-32" />
      </g>

      {/* fruit beside the tray */}
      <g filter="url(#lift)">
        <circle cx="486" cy="376" r="38" fill="url(#orange)" />
      </g>
      <path d="M486 340c2-10 10-16 22-14-2 10-10 16-22 14z" fill="#58b36a" />
      <path d="M464 364c4-8 12-12 18-12" stroke="#ffe0a8" strokeWidth="5" strokeLinecap="round" fill="none" />

      {/* spoon */}
      <g filter="url(#lift)" transform="rotate(-8 40 240)">
        <rect x="33" y="196" width="12" height="170" rx="6" fill="#ffcf5c" />
        <ellipse cx="39" cy="172" rx="21" ry="30" fill="#ffcf5c" />
        <ellipse cx="39" cy="172" rx="13" ry="21" fill="#f2b93d" />
      </g>

      {/* cards */}
      <g filter="url(#lift)">
        <rect x="398" y="26" width="146" height="84" rx="14" fill="#fff" />
        <g strokeLinecap="round" strokeWidth="8">
          <path d="M418 50h106" stroke="#e6edf7" />
          <path d="M418 50h84" stroke="#3f8cf0" />
          <path d="M418 68h106" stroke="#e6edf7" />
          <path d="M418 68h66" stroke="#2bab6b" />
          <path d="M418 86h106" stroke="#e6edf7" />
          <path d="M418 86h94" stroke="#ee9b2f" />
        </g>
      </g>
      <g filter="url(#lift)">
        <rect x="18" y="34" width="118" height="62" rx="14" fill="#fff" />
        <circle cx="48" cy="65" r="17" fill="#e3f6ea" />
        <path
          d="m40 65 6 6 10-11"
          stroke="#1f9256"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
          fill="none"
        />
        <path d="M76 58h44M76 72h30" stroke="#d9e3f1" strokeWidth="7" strokeLinecap="round" />
      </g>
    </svg>
  );
}
