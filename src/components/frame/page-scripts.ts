/* What header and footer run on every page, in one file. */

import './header/badges';
import './footer/newsletter-form';
import './header/sheets';
