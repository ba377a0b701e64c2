/* The scripts of header and footer, in one file for every page. */

import './header/badges';
import './footer/newsletter-form';
import './header/sheets';
