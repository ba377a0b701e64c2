/* What header and footer run on every page, in one file. */

import './badges';
import './newsletter-form';
import './sheets';
